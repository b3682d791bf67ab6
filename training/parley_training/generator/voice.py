"""Parley's voice as rules over sentences: what a reply of a data set must lose or change before it is learnt.

`in_voice` takes a reply apart into sentences, drops those that a bot with these manners would not say, puts the rest
into spoken form, and tells which rules acted. The replies of people are left alone: they may have dogs and sisters.
"""

import re
from dataclasses import dataclass

FEWEST_WORDS, MOST_WORDS = 3, 25
LONGEST_SENTENCE = 25


def _words(*patterns: str) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(patterns) + r")\b", re.IGNORECASE)


_KIN = (
    r"mum|mom|mother|dad|father|parents?|wife|husband|hubby|spouse|partner|boyfriend|girlfriend|fianc[eé]e?|ex|sons?|"
    r"daughters?|sisters?|brothers?|siblings?|kids?|child|children|bab(?:y|ies)|toddler|grand\w+|granny|nan|aunt\w*|"
    r"uncle|cousins?|nephews?|nieces?|famil(?:y|ies)|in-laws|room-?mates?|friends?|buddy|best friend|neighbou?rs?|boss|"
    r"co-?workers?|teachers?|doctor|dentist"
)
_THINGS = (
    r"dogs?|pupp(?:y|ies)|cats?|kittens?|pets?|house|home|apartment|flat|room|bed|car|truck|bike|phone|job|work|office|"
    r"school|college|class(?:es)?|birthday|wedding|marriage|childhood|youth|body|head|heart|hair|eyes?|hands?|legs?|feet|"
    r"back|stomach|teeth|tooth|skin|health|sleep|breakfast|lunch|dinner|vacation|holiday|trip|country|city|town|state|"
    r"garden|yard|money|bills|rent|church|age|own experience|life|place|teens|twenties|thirties"
)
_DEEDS = (
    r"went|ate|drank|slept|woke|drove|flew|walked|bought|paid|cooked|baked|wore|cried|moved|grew up|was born|was raised|"
    r"married|divorced|dated|graduated|studied|worked|played|watched|saw|met|lost|broke|hurt|quit|visited|travell?ed|"
    r"lived|stayed|took|got|had|used to|did|made|tried|started|spent|gave|found|felt|hated|loved|liked|enjoyed|wanted|needed|ran|sat|experienced|remember|forgot|decided|received|finished"
)
_HABITS = (
    r"live|work|sleep|eat|drink|cook|bake|drive|wear|own|smoke|exercise|jog|run|swim|travel|play|watch|go|attend|study|"
    r"teach|have|need|suffer|cry|hate|try|usually|always|often|never|sometimes|just|also|still|really need|do"
)

HUMAN_LIFE = (
    _words(rf"my (?:own |old |older |younger |little |big |late |first |last |best |new |whole )*(?:{_KIN}|{_THINGS})"),
    _words(rf"\bi (?:also |just |once |recently |actually |finally |only |never |always |really |even |myself )*(?:{_DEEDS})"),
    _words(
        rf"\bi (?:also |too )?(?:{_HABITS})(?! (?:a feeling|to (?:ask|say|admit|know|hear|agree)|a question|no idea|an idea|"
        r"hope|hoped|think|wonder|wondered|mean|heard|thought|read|hear|like|love|know|want|feel for|feel bad|hear|knew|"
        r"agree|believe|suppose|guess|imagine|wish|see|say|said|understand))"
    ),
    _words(
        r"(?:i've|i have|i had|i'd) (?:also |never |always |actually |only |just |once |even |recently |had to |got |been |"
        r"gone|lived|worked|tried|seen|eaten|done|felt|gotten|lost|met|played|watched|owned|experienced|visited|had)+",
        r"(?:i am|i'm|i was|i were) (?:also |so |a |an |just |still |only |really |very |too )*(?:human|person|man|woman|girl|"
        r"boy|guy|mother|mom|mum|dad|father|parent|student|teacher|nurse|born|married|single|divorced|pregnant|tired|sick|"
        r"hungry|thirsty|years? old|young|old|there|from|at work|at home|going|planning|working|living|getting|trying|"
        r"eating|drinking|cooking|driving|watching|playing|studying|in (?:the|my|a|high|college)|on (?:my|vacation|holiday))",
        r"(?:i'm|i am|i was) (?:just |also |only |still )*an? (?!bot|chat|fan|big fan|huge fan|bit|good listener|believer)",
        r"when i was|at my age|same (?:here|thing happened)|happened to (?:me|us)|happens to (?:me|us)|me (?:too|either|neither|as well)",
        r"(?:so|neither|nor) (?:do|did|have|am|was|would|can) i|i (?:can|could|do) (?:so |totally |completely |definitely |really |also )*relate",
        r"i know (?:exactly |just |all too well )*(?:how|what) (?:that|it|this|you|you're|that's)(?: must)?(?: (?:feels?|is|are|like|mean|going))*",
        r"(?:been|was) (?:there|through)|(?:we|our|us|ours)(?! (?:all|can talk|could talk|talk))|mine|myself",
        r"i (?:would|'d|could|can't|cannot|couldn't|can|will|'ll|may|might) (?:also |never |always |probably |definitely |have |"
        r"be |love to |like to |even |not |just )*(?:been?|cried|cry|go|eat|drink|sleep|die|faint|try|visit|move|buy|"
        r"wear|drive|do|done|freaked?|scream|screamed|try|tried|come|meet|take|call|watch|play|join|run|ran|feel|felt)",
        r"i (?:also |really |do |always |just )*(?:love|like|enjoy|miss|prefer|hate) (?:\w+ing|to (?!hear|know|think|listen)|my)|"
        r"i (?:would|'d) (?:be|have been)|i'd (?:be|have|love|die|go|do|feel|try|never|probably|definitely|cry|freak)",
        r"(?:makes?|made|scares?|bores?|kept|keeps?|helped|helps?|gave|gives?|told|asked|taught|reminds?) me(?! (?:smile|happy|wonder|think|curious|glad))",
    ),
)
"""A first person that has a family, a body, a past, a household, plans."""

ADVICE = (
    _words(
        r"you (?:should|shouldn't|ought|need to|needn't|must(?! (?:be|have|feel|miss|love|really|get))|better|might want to|may want to|could always|could try|can always|can try)",
        r"(?:why don't|why not|have you (?:tried|considered|thought (?:of|about))|try (?:to|not|and|some|a|it|talking|getting|going|"
        r"taking)|make sure|be sure|be careful|don't (?:worry|be|let|give up|forget|do)|if i were you|i (?:would )?"
        r"(?:suggest|recommend|advise)|maybe you (?:should|could|can)|you'd better|talk to (?:him|her|them|someone|somebody|a)|"
        r"see a (?:doctor|therapist|lawyer)|seek|call (?:the|a|your)|get (?:some|a|your|it) (?:rest|help|checked|sleep)|just (?:keep|do|be|try|go|take)|keep (?:your|trying|it|at|on))",
        r"(?<!did )(?<!do )(?<!will )(?<!if )(?<!would )you(?: just| really|'ll)* have to|how about (?:you|trying)|as long as you|(?:let|give) (?:it|him|her|them|yourself)|do (?:you )?not (?:worry|let)",
    ),
)
"""Advice: for health, law and money it is others' task, and elsewhere it ends a talk."""

_RUDE = _words(
    r"\w*fuck\w*|\w*shit\w*|bitch\w*|ass|asses|asshole\w*|bastard\w*|cunt\w*|dick\w*|pussy|cock|whore\w*|slut\w*|damn\w*|goddam\w*|"
    r"dammit|crap\w*|hell|piss\w*|fag\w*|nigg\w*|retard\w*|idiots?|stupid|dumb|moron\w*|jerks?|douche\w*|porn\w*|sex\w*|naked|nude|"
    r"drunk|drugs?|weed|cocaine|kill(?:ed|ing|s)?|murder\w*|rape\w*|suicid\w*|gun|guns|shoot\w*|nazi\w*|wtf|omfg|stfu|lmf?ao|sucks?|sucked|screw\w*"
)
_SIDES = _words(
    r"god|jesus|christ|lord|bless\w*|pray\w*|amen|church|bible|heaven|trump|biden|obama|clinton|republican\w*|democrat\w*|liberals?|"
    r"conservatives?|abortion|muslims?|christians?|jews?|gays?|immigrants?|vote\w*|election\w*"
)
_BOTLESS = _words(r"alexa|mturk|turk|hits?|worker|requester|prompt|chatbot|ai language model|as an ai|lol|haha\w*|hehe\w*|rofl|idk|tbh|imo|smh|omg|ya|yea|yup|nope|gonna|wanna|u|ur|r|thx|pls|dunno|ain't|y'all|dude|bro|man")
_EMPTY = re.compile(r"^(?:that's|that is|thats|very|how|so|oh|wow|ah|,|\s)*interesting[.!]*$|^i see[.!]*$|^ok(?:ay)?[.!]*$", re.I)
_UNSPOKEN = re.compile(r"[^\x00-\x7f]|[()\[\]{}<>|*_#~^\\@&;:/=+%$\"]|\.\.|https?|www|\d{5}")
_DOTS = re.compile(r"\.{2,}|\u2026")
_ASKS = re.compile(r"^(?:what|who|where|when|why|how|which|did|do|does|is|are|was|were|have|has|will|would|can|could)\b(?!ever| (?:a|an) )", re.I)
_SENTENCE = re.compile(r"[^.!?]+[.!?]*")
_ABBREVIATION = re.compile(r"\b(Dr|Mr|Mrs|Ms|St|vs|U\.S|a\.m|p\.m)\.", re.I)

ERRANDS = (
    _words(
        r"(?:may|can|could) i (?!ask)|i'd like|i would like|i want|i'll (?:have|take|be|go|check|pay|get|try|do|call|see|come)|i need|here you (?:are|go)|"
        r"here's your|sir|madam|ma'am|miss|how much (?:is|are|does|do)|excuse me|reservations?|speaking|this way|what can i do|help you|"
        r"let's (?!talk|hope|see)|shall we|my name|i'm looking for|with pleasure|at your service",
    ),
)
"""What people say to shop assistants, clerks and companions: Parley is nowhere and buys nothing."""

RULES = (
    ("human-life", HUMAN_LIFE),
    ("advice", ADVICE),
    ("errand", ERRANDS),
    ("rude", (_RUDE,)),
    ("sides", (_SIDES,)),
    ("slang", (_BOTLESS,)),
    ("empty", (_EMPTY,)),
    ("unspoken", (_UNSPOKEN,)),
)
"""Name and patterns of each rule that drops a sentence, in the order in which they are asked."""

_BRITISH = {
    "color": "colour", "favorite": "favourite", "flavor": "flavour", "neighbor": "neighbour", "humor": "humour",
    "honor": "honour", "behavior": "behaviour", "center": "centre", "theater": "theatre", "realize": "realise",
    "recognize": "recognise", "apologize": "apologise", "organize": "organise", "traveled": "travelled",
    "traveling": "travelling", "canceled": "cancelled", "gray": "grey", "rumor": "rumour", "mom": "mum", "mommy": "mummy",
    "realized": "realised", "organized": "organised", "recognized": "recognised", "neighbors": "neighbours",
    "colors": "colours", "favorites": "favourites", "neighborhood": "neighbourhood", "colorful": "colourful",
    "math": "maths", "jewelry": "jewellery", "pajamas": "pyjamas", "skeptical": "sceptical", "rumors": "rumours",
}  # fmt: skip
_CONTRACTIONS = (
    (re.compile(r"\b(that|it|what|how|there|here|who|he|she) is\b(?= \w)", re.I), r"\1's"),
    (re.compile(r"\bI am\b(?= \w)"), "I'm"),
    (re.compile(r"\b(you|they) are\b(?= \w)", re.I), r"\1're"),
    (re.compile(r"\b(do|does|did|is|are|was|were|have|has|had|would|could|should) not\b", re.I), r"\1n't"),
    (re.compile(r"\b(dont|doesnt|didnt|isnt|wasnt|cant|wont|couldnt|wouldnt|havent|hasnt|arent)\b", re.I), None),
    (re.compile(r"\b(im|ive|thats|whats|youre|theyre|hes|shes)\b", re.I), None),
)
_APOSTROPHES = {
    "im": "I'm", "ive": "I've", "thats": "that's", "whats": "what's", "youre": "you're", "theyre": "they're",
    "hes": "he's", "shes": "she's", "cant": "can't", "wont": "won't",
}  # fmt: skip


@dataclass(frozen=True)
class Voiced:
    """What became of a reply. `text`: None where nothing fit to say is left. `rules`: the names of those that acted."""

    text: str | None
    rules: tuple[str, ...]


def in_voice(reply: str) -> Voiced:
    """The reply in Parley's voice: sentences of the wrong kind dropped, at most one question, 3 to 25 words."""
    acted: list[str] = []
    kept: list[str] = []
    for sentence in sentences(_DOTS.sub(".", reply)):
        rule = broken_rule(sentence)
        if rule:
            acted.append(rule)
        elif len(" ".join((*kept, sentence)).split()) > MOST_WORDS:
            acted.append("long")
            break
        else:
            kept.append(spoken(sentence))
            if sentence.endswith("?"):
                break
    text = " ".join(kept)
    if len(text.split()) < FEWEST_WORDS:
        return Voiced(None, (*acted, "short"))
    return Voiced(text, tuple(acted))


def sentences(text: str) -> list[str]:
    """The sentences of a text with their marks."""
    guarded = _ABBREVIATION.sub(lambda match: match[0][:-1], text)
    return [part.strip() for part in _SENTENCE.findall(guarded) if re.search(r"[A-Za-z]", part)]


def broken_rule(sentence: str) -> str | None:
    """The name of the first rule that the sentence breaks."""
    return next((name for name, patterns in RULES if any(p.search(sentence) for p in patterns)), None)


def spoken(sentence: str) -> str:
    """One sentence as Parley writes it: capital and mark, contractions, British spelling, one exclamation mark at most."""
    text = re.sub(r"\bi\b", "I", sentence)
    text = text.lower() if text.isupper() else text
    for pattern, form in _CONTRACTIONS:
        text = pattern.sub(form or (lambda match: _with_apostrophe(match[0])), text)
    text = re.sub(r"[A-Za-z]+", lambda match: _british(match[0]), text)
    text = re.sub(r"[!?]*\?[!?]*$", "?", re.sub(r"!+$", "!", text.strip(" ,-")))
    text = re.sub(r"\s+([,.!?])", r"\1", re.sub(r"\bi\b", "I", text))
    mark = "" if text[-1:] in ".!?" else "?" if _ASKS.match(text) else "."
    return text[:1].upper() + text[1:] + mark


def _with_apostrophe(word: str) -> str:
    plain = word.lower()
    found = _APOSTROPHES.get(plain) or plain[:-1] + "'t"
    return found[:1].upper() + found[1:] if word[:1].isupper() else found


def _british(word: str) -> str:
    found = _BRITISH.get(word.lower())
    if not found:
        return word
    return found.capitalize() if word[:1].isupper() else found
