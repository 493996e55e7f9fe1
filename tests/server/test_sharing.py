"""Which address a link for others has."""

from __future__ import annotations

from upcard.server.sharing import share


def test_a_link_has_the_address_that_others_can_reach() -> None:
    assert (
        share("http://192.168.1.5:8000/", "http://192.168.1.9:8000", "/t/ABC234").url
        == "http://192.168.1.5:8000/t/ABC234"
    )
    assert (
        share("http://localhost:8000/", "http://192.168.1.9:8000", "/t/ABC234").url
        == "http://192.168.1.9:8000/t/ABC234"
    )


def test_a_public_address_is_the_one_for_everybody() -> None:
    told = share("http://10.0.0.3/", "https://cards.example", "/t/ABC234", is_public=True)
    assert told.url == "https://cards.example/t/ABC234"
