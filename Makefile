# Everything happens in .venv; the one thing needed beforehand is Python 3.11 or newer.
PYTHON ?= python3
BIN := .venv/bin
PYTEST := -m pytest --numprocesses auto --dist worksteal

# Three stamps: playing needs few packages and no compiled rules; tools need all packages; testing also wants the rules compiled.
PLAYABLE := .venv/.playable
INSTALLED := .venv/.installed
WARMED := .venv/.warmed
PEERS := .venv/peers/.installed
RULES := $(shell find src/upcard/rules -name '*.py' 2>/dev/null)
SIMULATIONS := $(shell find src/upcard/sim -name '*.py' 2>/dev/null)
CLIENT := src/upcard/web/index.html
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)

.PHONY: help setup web play test coverage check format bench types transcripts screenshots lock clean
.DEFAULT_GOAL := help

help: ## say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(WARMED) $(CLIENT) ## install everything into .venv, compile the rules and build the client

web: $(CLIENT) ## build the client in the browser

play: $(PLAYABLE) $(CLIENT) ## open the table in the browser; it compiles the rules meanwhile
	@$(BIN)/upcard serve

test: coverage ## run all tests: the rules as plain Python under coverage, then everything compiled
	$(BIN)/python $(PYTEST)

coverage: setup ## run the rule tests as plain Python; every branch of the rules must be reached
	$(BIN)/coverage erase
	UPCARD_PLAIN=1 $(BIN)/coverage run $(PYTEST) tests/rules
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

check: $(INSTALLED) ## lint, format, types, which room imports which, and the client's types and translations
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python build_web.py check

format: $(INSTALLED) ## put the code into the project's format
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: setup $(PEERS) ## measure, and write docs/benchmarks.md; one part: .venv/bin/python -m bench limits
	$(BIN)/python -m bench

types: $(INSTALLED) ## write the client's types anew, from the Python ones
	$(BIN)/python -m upcard.server.typescript

transcripts: setup ## write the whole-game transcripts anew, to be reviewed as a diff
	$(BIN)/python -m tests.transcripts

screenshots: setup ## take the pictures of the README anew
	$(BIN)/python -m tests.browser.screenshots

# One version of each package for every supported Python; the first lock binds the next two.
COMPILE = $(BIN)/uv pip compile --quiet --upgrade --universal --fork-strategy fewest --python-version 3.11 \
	--generate-hashes --no-header --no-emit-index-url
OURS = pyproject.toml --constraint requirements/run.lock

lock: $(INSTALLED) ## pin the newest packages that fit pyproject.toml
	$(BIN)/pip install --quiet uv
	$(COMPILE) pyproject.toml --output-file requirements/run.lock
	$(COMPILE) $(OURS) --group build --output-file requirements/play.lock
	$(COMPILE) $(OURS) --group dev --all-extras --output-file requirements/dev.lock
	$(COMPILE) --group peers --output-file requirements/peers.lock

clean: ## remove .venv and whatever else was made in this folder
	rm -rf .venv web/node_modules src/upcard/web build dist .coverage .coverage.* .hypothesis .*_cache
	find src tests -name __pycache__ -prune -exec rm -rf {} +

$(PLAYABLE): pyproject.toml requirements/play.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Upcard needs Python 3.11 or newer; name one that you have: make setup PYTHON=python3.12" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --require-hashes -r requirements/play.lock
	$(BIN)/pip install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

$(INSTALLED): $(PLAYABLE) requirements/dev.lock
	$(BIN)/pip install --quiet --require-hashes -r requirements/dev.lock
	@touch $@

$(WARMED): $(INSTALLED) $(RULES) $(SIMULATIONS)
	$(BIN)/upcard warm
	@touch $@

# What the benchmarks are compared with, apart from everything else; they do without it where it cannot be had.
$(PEERS): $(PLAYABLE) requirements/peers.lock
	$(PYTHON) -m venv .venv/peers
	.venv/peers/bin/pip install --quiet --require-hashes -r requirements/peers.lock && touch $@ || rm -rf .venv/peers

$(CLIENT): $(PLAYABLE) build_web.py $(CLIENT_SOURCES)
	$(BIN)/python build_web.py
