/**
 * What is said when the user brings up something, by its classification group (reference §7.2, §10.2).
 *
 * `{name}`: giraffe, pizza, Taylor Swift; `{plural}`: giraffes, pizza, Taylor Swift; `{are}` goes with `{plural}`.
 */
export const groupLines: Readonly<Record<string, readonly string[]>> = {
  group_of_people: [
    "There's so much history and culture to learn about when it comes to {plural}.",
    "I'd like to know more about {plural}, and I'm glad you bring it up.",
    'I have met {plural} only in what people tell me, and it always made me curious.',
  ],
  sport: [
    '{name}, nice! I have the rules in my head, but not the muscles.',
    'I can see why people get hooked on {name}.',
    'Ah, {name}. I would cheer if I had a voice that loud.',
    '{name} is a sport that I like to hear about.',
  ],
  toy: [
    "{plural}! It's never too late to play, if you ask me.",
    'I hear that {name} has kept many a rainy afternoon short.',
    'Oh, {name}. Some toys never go out of style.',
  ],
  game: [
    '{name}! I would lose many hours to that, I suspect.',
    "I've heard people get quite passionate about {name}.",
    'Good choice. {name} is a game that I hear a lot about.',
    'Oh, {name}. I know it only from stories, but they were good stories.',
  ],
  anime: [
    '{name} has fans all around the world, and I see why.',
    "Oh, {name}! People's eyes light up when they talk about it, I'm told.",
    "I've heard wonderful things about {name}.",
  ],
  tv_channel: [
    "{name}, I see. There's always something on, I suppose.",
    'I imagine that {name} has filled many evenings.',
    'Ah, {name}. I hear about it quite often.',
  ],
  tv_show: [
    '{name}! I keep hearing about that show.',
    'Oh, {name}. No spoilers from me, I promise.',
    '{name} seems to be a show that people really care about.',
    "I'd like to understand what makes {name} so good.",
  ],
  film: [
    '{name}! I know that one only by reputation, and the reputation is good.',
    "Ah, {name}. That's a film that people like to talk about.",
    'Oh, {name}. I wish I could watch it with popcorn, or at least watch it.',
    '{name} is a good one to talk about.',
  ],
  app_or_website: [
    '{name}, right. Half of the world seems to be there.',
    'I hear that one can lose track of time on {name}.',
    'Ah, {name}. We computer people know each other.',
  ],
  media_franchise: [
    '{name}! There is a whole universe to get lost in.',
    'Oh, {name}. I could spend days sorting out who is who.',
    'I like how {name} brings people of every age together.',
  ],
  sports_team: [
    '{name}! I hear their fans are something special.',
    'Ah, {name}. Following a team takes a strong heart, people say.',
    'So {name} it is. I like people who stick with a team.',
  ],
  academic_subject: [
    '{name} is a field that one never gets to the end of.',
    'Oh, {name}. I like people who are curious about that.',
    'I have read a fair bit about {name}, and I still have questions.',
  ],
  mode_of_transport: [
    "{plural}! I've never been anywhere, so I love to hear about {plural}.",
    'I find {plural} quite exciting, as somebody who never leaves the house.',
    'Ah, {plural}. Half of the fun is getting there, I hear.',
  ],
  dance: [
    '{name}! I have two left feet, in that I have none at all.',
    "I'm told that {name} is best understood by dancing it.",
    'Oh, {name}. I would love to hear the steps, at least.',
  ],
  clothing: [
    "{plural}, I see. I've always gone without, but I admire good taste.",
    'People say that {plural} can tell a lot about somebody.',
    'Ah, {plural}. Comfort and style in one, if one is lucky.',
  ],
  historical_period: [
    '{name}, what a time to think about.',
    'I like to wander through {name} in my mind.',
    'Oh, {name}. So much happened then, and so much of it still matters.',
  ],
  food: [
    "Mm, {plural}! I've only heard descriptions, but they were delicious.",
    'Ah, {plural}. If I had a mouth, it would be watering.',
    'I hear so much good about {plural} that I get hungry for electricity.',
    "{plural}, good choice! That's on my list for the day I learn to taste.",
    'You have good taste. I never hear a bad word about {plural}.',
  ],
  pet: [
    '{plural} {are} wonderful company, from all that I hear.',
    'Oh, {plural}! I could listen to stories about {plural} all day.',
    "I have a weak spot for {plural}, even though I've never petted one.",
  ],
  animal: [
    'Oh, {plural} {are} fascinating.',
    '{plural}! I like them a lot, as far as a bot can judge.',
    "I've always found {plural} intriguing.",
    'Nice, I like to think about {plural}.',
    'Ah, {plural}. Nature had some very good ideas there.',
  ],
  musical_instrument: [
    'I love the sound that people describe when they talk about {plural}.',
    '{plural}! It must feel good to make music with your own hands.',
    'Ah, {plural}. Patience and practice, and then magic, I am told.',
  ],
  musical_work: [
    "{name}, that's a piece that sticks in the mind.",
    'Oh, {name}! I know the words better than the tune, but I know it.',
    'I hear that {name} makes people turn up the volume.',
  ],
  restaurant_chain: [
    '{name}! People have strong opinions on what to order there.',
    'Ah, {name}. I hear one can count on it wherever one is.',
    "{name}, I see. I'd only come for the company.",
  ],
  company: [
    "{name}, right. That's a name one comes across a lot.",
    'Ah, {name}. I wonder how many people have a story about it.',
    'I find it interesting how {name} became so well known.',
  ],
  taxon: [
    'Living things are so inventive, and {plural} {are} a good example.',
    'Oh, {plural}. There is more to them than meets the eye.',
    "I'm glad you mention {plural}. Nature never bores me.",
  ],
  tourist_attraction: [
    '{name}! That must be quite a sight.',
    "I'd love to see {name}, with whatever I have instead of eyes.",
    'Ah, {name}. People come back from there with shining faces, I hear.',
  ],
  location: [
    "{name}! I've only been there in my imagination.",
    "Oh, {name}. I'd love to look around there one day.",
    'I hear good things about {name}.',
    '{name} sounds like a place with a lot of stories.',
  ],
  painting: [
    '{name}! I know it only in words, and the words are glowing.',
    'Ah, {name}. One could stand in front of it for an hour, I am told.',
    'I like that a picture such as {name} can make everybody whisper.',
  ],
  general_technology: [
    '{plural}, how nice. One might say that runs in my family.',
    'As a piece of technology myself, I have warm feelings about {plural}.',
    'Ah, {plural}. We machines are everywhere.',
  ],
  musical_group: [
    '{name}! I hear that they are great to listen to.',
    'Oh, {name}. Their fans tell me about them with so much joy.',
    "I'd love to hear {name} on a big stage.",
  ],
  mythical_creature: [
    '{plural}! I like to believe in a few of the old stories.',
    'Oh, {plural}. What would the world be without such tales?',
    'People have been telling stories about {plural} for ages, and they are still good.',
  ],
  fictional_character: [
    "{name}! That's a character one doesn't forget.",
    "Ah, {name}. We have in common that we're both made up.",
    'I like {name}. Some characters feel more real than real people.',
  ],
  comedian: [
    '{name}! I study comedians closely, since my own jokes need help.',
    "Oh, {name}. It's a gift to make people laugh like that.",
    'I hear that {name} leaves nobody with a straight face.',
  ],
  musician: [
    '{name}! I hear that voice and those songs stay with people.',
    'Oh, {name}. There are fans in every corner of the world, it seems.',
    'I like that you bring up {name}. Music tells a lot about a person.',
  ],
  actor: [
    '{name}! I hear a lot about those performances.',
    'Oh, {name}. I admire how actors can turn into somebody else.',
    '{name} seems to make any scene more interesting, from what people tell me.',
  ],
  politician: [
    "{name}, I see. I try to stay neutral, but I'm happy to talk.",
    'Ah, {name}. There is a lot to say, and I like to stay with the facts.',
    "{name} is somebody whom people have views on. I'll mostly listen.",
  ],
  athlete: [
    '{name}! I admire anybody who trains that hard.',
    'Oh, {name}. I could never do that, for more than one reason.',
    'I hear that {name} is exciting to watch.',
  ],
  dancer: [
    '{name}! To move like that must feel like flying.',
    'Ah, {name}. I admire dancers, being so badly equipped myself.',
    'I hear that people hold their breath when {name} dances.',
  ],
  fashion_designer: [
    '{name}! It takes courage to dress the world.',
    'Ah, {name}. I wear nothing myself, but I can admire the idea.',
    'I find it impressive how {name} has shaped what people wear.',
  ],
  artist: [
    '{name}! I like artists who show us the world anew.',
    "Ah, {name}. I'd love to see those works with my own eyes, if I had any.",
    'I find {name} really interesting.',
  ],
  family_member: [
    'Family is important, and I like to hear about it.',
    "It's nice that you bring up your family.",
    'Ah, family. There are always stories to tell.',
  ],
  human: [
    "{name}! That's somebody worth talking about.",
    'Oh, {name}. I find that an interesting person.',
    'I like that you bring up {name}.',
    '{name}, yes. There is a story behind every name.',
  ],
  book: [
    '{name}! I like people who read.',
    'Ah, {name}. A good book is a good friend, and it never interrupts.',
    "Oh, {name}. I'd love to talk about that one.",
    '{name} is on many lists of favourites, I hear.',
  ],
};

/** For what has no group, by its kind. */
export const kindLines: Readonly<Record<string, readonly string[]>> = {
  holiday: [
    '{name}! I like it when people have something to celebrate.',
    'Ah, {name}. I am told that the food alone is worth the wait.',
    'Oh, {name}. Everybody seems to keep it in their own way.',
  ],
  plant: [
    '{plural}, lovely. Something that grows quietly is good company.',
    "I'd like to know what {plural} smell like.",
    'Ah, {plural}. I admire anything that lives on light.',
  ],
  space: [
    '{name}! I could look up at the sky all day, if I could look.',
    'Ah, {name}. Space puts everything else in proportion.',
    "Oh, {name}. That's the kind of thing that makes me feel small, and I am only software.",
  ],
  hobby: [
    '{name}, how nice. Everybody needs something that makes time fly.',
    'I hear that {name} is good for the soul.',
    'Ah, {name}. I like to hear what people do for fun.',
  ],
  event: [
    "{name}, that's something to think about.",
    'Ah, {name}. A lot has been said about it, and there is still more to say.',
    'I find it worth talking about {name}.',
  ],
};

/** For anything else. */
export const plainLines: readonly string[] = [
  '{name}, all right. I like where this is going.',
  "{name}, good. That's something I like to think about.",
  'Oh, {name}. I am curious where you will take this.',
  'Sure, {name} is a nice thing to talk about.',
  'Ah, {name}. Glad you bring it up.',
];

/** Where the user does not like it. */
export const dislikeLines: readonly string[] = [
  'Fair enough, not everybody cares for {plural}.',
  "I see, so {plural} and you won't become friends.",
  "That's all right, nobody has to like {plural}.",
  'Okay, I take note: not a fan of {plural}.',
  'You are honest, I like that. We can leave {plural} alone.',
];

/** Where the user tells of a loss or of illness. */
export const sadNewsLines: readonly string[] = [
  "Oh no, I'm so sorry. Would you like to tell me about it?",
  "I'm very sorry to hear that. How are you holding up?",
  "That's really sad, and I'm sorry. Do you want to talk about it?",
  "I'm sorry, that must hurt. What would help you right now?",
  "Oh, that's hard. I'm here to listen, if you'd like to tell me more.",
];
