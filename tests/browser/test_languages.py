"""The page speaks four languages: the browser's, or the one that is chosen, on every screen at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.stage import HIT, STAY, Come, Stage, hits

WORDS = {
    "zh-Hant": ("開一桌", "開始", "再來一張"),
    "ko": ("테이블 열기", "시작", "한 장 더"),
    "fr": ("Ouvrir une table", "Commencer", "Encore"),
    "en": ("Open a table", "Start", "Hit"),
}
"""How one opens a table, starts the game, and takes a card."""


def languages(person: Person) -> Locator:
    return person.page.locator("select:has(option[lang=ko])")


def speaks(person: Person, language: str, word: str) -> None:
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    expect(person.page.get_by_role("button", name=word).first).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "language"), [("zh-TW", "zh-Hant"), ("ko-KR", "ko"), ("fr-CA", "fr"), ("de-DE", "en")]
)
def test_the_page_greets_people_in_the_language_of_their_browser(come: Come, locale: str, language: str) -> None:
    ada = come("Ada", locale=locale)
    ada.page.goto("/")
    speaks(ada, language, WORDS[language][0])


def test_another_language_is_chosen_on_the_start_page_in_the_lobby_and_at_the_table(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.script()
    ada.page.goto("/")
    for language, (opening, _, _) in WORDS.items():
        languages(ada).select_option(language)
        speaks(ada, language, opening)
    ada.opens_a_table("flip7", seats=2)
    for language, (_, starting, _) in WORDS.items():
        changes(ada, language)
        speaks(ada, language, starting)
    ada.starts()
    ada.waits_for([])
    for language in WORDS:
        changes(ada, language)
        expect(ada.page.locator("html")).to_have_attribute("lang", language)
    expect(ada.page.locator(".actions button.hit")).to_be_visible()
    for language, (_, _, hitting) in WORDS.items():
        changes(ada, language)
        speaks(ada, language, hitting)
    changes(ada, "fr")
    ada.page.reload()
    speaks(ada, "fr", WORDS["fr"][2])


def changes(person: Person, language: str) -> None:
    """In the menu of the table, whose button stands last at the top."""
    person.page.locator("header nav button").last.click()
    languages(person).select_option(language)
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


SENTENCES = {
    "fr": ("Ada reçoit 7.", "Ada s’en tire\u00a0: la Seconde chance et le 7 sont défaussés."),
    "ko": ("Ada 님이 7을 받습니다.", "Momo 님이 12를 받습니다."),
    "zh-Hant": ("Ada 拿到 7。", "Ada 拿到二次機會。"),
}
"""As each language prints them: French with spaces before its signs, Korean with particles, Chinese without spaces."""


@pytest.mark.parametrize("language", SENTENCES)
def test_sentences_are_written_as_each_language_prints_them(stage: Stage, language: str) -> None:
    ada = stage.come("Ada")
    stage.script("7", "12", "second", "7", bots=(HIT, STAY))
    ada.opens_a_table("flip7", seats=2)
    ada.starts()
    hits(ada, 2)
    ada.button("Hit").click()
    changes(ada, language)
    for sentence in SENTENCES[language]:
        expect(ada.page.locator("aside .log")).to_contain_text(re.compile(re.escape(sentence)))


def test_a_french_name_is_elided(stage: Stage) -> None:
    ada = stage.come("Ada")
    stage.script()
    ada.opens_a_table("uno", seats=2)
    ada.page.get_by_role("switch", name="Open to everybody").check()
    guest = stage.come("Guest", locale="fr-FR")
    guest.page.goto("/")
    expect(guest.page.get_by_text("Table d’Ada")).to_be_visible()
