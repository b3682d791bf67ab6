"""The rules of Parley's voice, each with sentences that it drops and sentences that it leaves."""

import pytest

from parley_training.generator.voice import MOST_WORDS, broken_rule, in_voice

DROPPED = {
    "human-life": (
        "My sister has one too.",
        "I went there last year.",
        "I have a dog as well.",
        "When I was little we moved a lot.",
        "I would be furious.",
        "I've been there.",
        "I'm a teacher.",
        "Same here.",
        "I love cooking.",
        "It happened to me once.",
        "We had the same problem.",
        "I know how you feel.",
        "I would have shot back.",
        "I can't sleep either.",
    ),
    "advice": (
        "You should see a doctor.",
        "Why don't you call her?",
        "Have you tried yoga?",
        "Don't worry about it.",
        "Maybe you could ask him.",
        "You have to try it.",
    ),
    "errand": ("I'd like a single room.", "Here you are.", "Can I help you?", "How much is it?"),
    "rude": ("That sucks.", "What an idiot."),
    "sides": ("I will pray for you.", "Thank God."),
    "slang": ("That is funny lol.", "Are you on mturk?"),
    "empty": ("That's very interesting!", "I see."),
    "unspoken": ("Look at http now.", "Good (very good).", "So cool :D"),
}
LEFT = (
    "I'm sorry to hear that.",
    "I bet you were proud.",
    "Did you have to go to the hospital?",
    "How is your sister?",
    "I love that.",
    "I have no idea what that is.",
    "You must miss her.",
    "I hope it goes well.",
    "Was there anything left?",
    "Let's talk about your dog.",
    "I think it would be fun.",
)


@pytest.mark.parametrize(("rule", "sentence"), [(rule, s) for rule, group in DROPPED.items() for s in group])
def test_the_rule_drops(rule: str, sentence: str) -> None:
    assert broken_rule(sentence) == rule


@pytest.mark.parametrize("sentence", LEFT)
def test_no_rule_drops(sentence: str) -> None:
    assert broken_rule(sentence) is None


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ("oh no! my dog did that too. was she ok?", "Oh no! Was she ok?"),
        ("What band is it", "What band is it?"),
        ("That is your favorite color!!!", "That's your favourite colour!"),
        ("thats so nice of him", "That's so nice of him."),
        ("Was it far? Did you walk? Who came?", None),
        ("What was it? And who came?", None),
        ("How long did it take? It is far.", "How long did it take?"),
        ("i am sorry to hear that...", "I'm sorry to hear that."),
        ("What happened then.", "What happened then?"),
        ("What a day that was", "What a day that was."),
        ("Nice.", None),
        (f"{'very ' * MOST_WORDS}nice.", None),
    ],
)
def test_a_reply_is_put_into_the_voice(reply: str, said: str | None) -> None:
    found = in_voice(reply).text
    assert found == (said or found)
    if said is None:
        assert found is None or len(found.split()) >= 3


def test_it_tells_which_rules_acted() -> None:
    assert in_voice("My mom made one. You should try it. It is lovely with tea.").rules == ("human-life", "advice")
    assert in_voice("Me too.").rules == ("human-life", "short")
