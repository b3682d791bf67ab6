import type { DialoguePoint, GenerationRequest } from '../../../../src/contracts/text-generator.ts';
import { emptyProfile, type UserProfile } from '../../../../src/contracts/user-profile.ts';
import { asksTold } from '../../../../src/models/filters/asks-told.ts';
import { parrotsUser } from '../../../../src/models/filters/parrots-user.ts';
import { polarity } from '../../../../src/models/filters/polarity.ts';
import { profileContradiction } from '../../../../src/models/filters/profile-contradiction.ts';
import { repeatsBot } from '../../../../src/models/filters/repeats-bot.ts';
import { untoldClaims } from '../../../../src/models/filters/untold-claims.ts';
import { after, filterCases } from './filter-cases.ts';

const point: DialoguePoint = {
  area: 'pets',
  botTurns: 1,
  dialogueAct: 'statement',
  emotion: null,
  person: null,
  slots: {},
};

function saidBefore(...botLines: string[]): Pick<GenerationRequest, 'history'> {
  return { history: botLines.flatMap((line) => [line, 'well yes']) };
}

const bot = saidBefore('That sounds lovely. Was it warm there?', 'So you have a big garden. What grows in it?');
filterCases(
  'said before',
  repeatsBot,
  [
    ['Was it warm there?', bot],
    ['That sounds lovely.', bot],
    ['I see. What grows in it?', bot],
    ['So you have a big garden.', bot],
    ['Well, so you have a big garden then.', bot],
    ['Was it warm there? I wonder.', bot],
    ['was it warm there', bot],
    ['Oh. That sounds lovely!', bot],
    ['What grows in it?', bot],
    ['Roses, I bet. What grows in it?', bot],
    ['And so you have a big garden there.', bot],
    ['That sounds lovely. Was it warm there?', bot],
  ],
  [
    ['That sounds peaceful.', bot],
    ['Was it cold there?', bot],
    ['Do you grow roses?', bot],
    ['Oh no.', saidBefore('Oh no. What happened?')],
    ['So you like it there.', bot],
    ['A big garden is work.', bot],
    ['What happened next?', bot],
    ['Who looks after it?', bot],
    ['Gardens keep people busy.', bot],
    ['Well yes.', bot],
    ['I like a garden.', bot],
    ['Was it?', bot],
    ['That sounds lovely.', {}],
  ],
);

const user = after('i took my old dog to the beach with my sister', 'we saw a really big whale out there');
filterCases(
  'parrots the user',
  parrotsUser,
  [
    ['You took your old dog to the beach.', user],
    ['I took my old dog to the beach.', user],
    ['You saw a really big whale.', user],
    ['We saw a really big whale out there.', user],
    ['So you took your old dog to a beach.', user],
    ['A really big whale out there, then.', user],
    ['To the beach with your sister, how good.', user],
    ['It rained all day.', after('it rained all day')],
    ['You are tired.', after('i am tired')],
    ["You're tired today.", after("i'm tired today")],
    ['My mum is nice.', after('my mum is nice')],
    ['Your mum is nice.', after('my mum is nice')],
  ],
  [
    ['A whale is a fine surprise. Was your sister scared?', user],
    ['How did the dog like the sand?', user],
    ['Was it a really big one?', user],
    ['The beach it is, then.', user],
    ['Your old dog must have run.', user],
    ['Did you see it jump?', user],
    ['So it rained.', after('it rained all day')],
    ['Tired is allowed.', after('i am tired')],
    ['Your sister has good ideas.', user],
    ['That is a good day.', user],
    ['What else was out there?', user],
    ['A whale, of all things.', user],
  ],
);

const sad = { history: ['How are things?', 'i failed my driving test again'] };
const died = { history: ['How is Rex?', 'my dog died on monday'] };
const glad = { history: ['How are things?', 'i got the job and i start on monday'] };
const down = { history: ['How was it?', 'well it was a day'], point: { ...point, emotion: 'sad' } };
const joyful = { history: ['How was it?', 'well it was a day'], point: { ...point, emotion: 'joyful' } };
filterCases(
  'wrong mood',
  polarity,
  [
    ["That's great!", sad],
    ['Congratulations. Was it hard?', sad],
    ["That's so exciting.", died],
    ['Nice! What breed?', died],
    ["I'm so happy for you.", down],
    ['How fun, tell me more.', down],
    ['Sounds like fun.', sad],
    ['Good for you.', died],
    ['Oh no, what happened?', glad],
    ["I'm so sorry to hear that.", glad],
    ["That's terrible.", glad],
    ['Poor you.', joyful],
    ['That must have been hard.', joyful],
    ['That sucks.', glad],
  ],
  [
    ["I'm sorry. What went wrong?", sad],
    ["That's not great.", sad],
    ['That is a hard one. Were you close?', died],
    ["I'm glad you told me.", died],
    ['That hurts. Would you like to tell me about him?', died],
    ["That's no fun at all.", down],
    ["That's great! When do you start?", glad],
    ['Congratulations!', glad],
    ['No wonder you like it.', joyful],
    ['How lovely.', joyful],
    ["That's great.", { history: ['How are you?', 'fine thanks'] }],
    ['Oh no.', { history: ['How are you?', 'fine thanks'] }],
    ['Oh dear, that is sad.', { history: ['How are you?', 'i am not so happy'] }],
  ],
);

const profile: UserProfile = {
  ...emptyProfile,
  name: 'Claire',
  pets: [{ name: 'Rex', kind: 'dog' }],
  family: [
    { relation: 'husband', name: 'Tom' },
    { relation: 'sister', name: 'Anna' },
    { relation: 'grandmother', gone: true },
  ],
  likes: ['pizza'],
  dislikes: ['football'],
  home: 'Leeds',
};
const told = { history: ['How was it?', 'we had a quiet day'], point: { ...point, user: profile } };
const about = (person: DialoguePoint['person'], said: string) => ({
  history: ['Who is that?', said],
  point: { ...point, person },
});
filterCases(
  'contradicts the profile',
  profileContradiction,
  [
    ['How is your cat?', told],
    ['Your dog Max must love that.', told],
    ['Is it Bella, or is she called Luna?', told],
    ['Does your wife like it?', told],
    ['Your boyfriend is lucky.', told],
    ['You hate pizza, after all.', told],
    ["You don't like pizza much.", told],
    ['You love football.', told],
    ["You're really into football.", told],
    ['You live in Boston.', told],
    ['Nice to meet you, Sarah.', told],
    ['How is your grandmother?', told],
    ['Your sister Emily is funny.', told],
    ['Where does she live?', about('man', 'my brother moved out')],
    ['How old is he?', about('woman', 'my sister moved out')],
  ],
  [
    ['How is your dog?', told],
    ['Does Rex like it?', told],
    ['Your dog Rex must love that.', told],
    ['Does your husband cook?', told],
    ['Tom sounds patient.', told],
    ['You like pizza, so that fits.', told],
    ['Do you like football?', told],
    ['How do you like living in Leeds?', told],
    ['Nice to meet you, Claire.', told],
    ['Your grandmother had good stories, I imagine.', told],
    ['How is your cat?', { history: ['Hm?', 'my cat is ill'], point: { ...point, user: profile } }],
    ['Where does he live?', about('man', 'my brother moved out')],
    ['Does she like him?', about('woman', 'my sister has a husband')],
    ['How is your cat?', {}],
  ],
);

const plain = after('i went for a walk with rex', 'my sister came too');
filterCases(
  'untold claim',
  untoldClaims,
  [
    ['You told me about your boss.', plain],
    ['You mentioned a holiday in Spain.', plain],
    ['You said you love opera.', plain],
    ['As you said, trains are slow.', plain],
    ['Last time we talked about films.', plain],
    ['Remember when you went to Rome?', plain],
    ['How is your brother?', plain],
    ['Your cat must be jealous.', plain],
    ['Does your wife mind?', plain],
    ['How did your interview go?', plain],
    ['You have a daughter, so you know.', plain],
    ["You've mentioned your uncle before.", plain],
    ['We talked about chess yesterday.', plain],
    ["What's your favourite thing about your two-year-old?", plain],
    ['Your 3 year old must be tired.', plain],
    ['How is your newborn?', plain],
    ['Does your teenager mind?', plain],
  ],
  [
    ['You mentioned your sister. Is she older?', plain],
    ['You said you went for a walk.', plain],
    ['How is your sister?', plain],
    ['Do you have a brother?', plain],
    ['Do you walk a lot?', plain],
    ['Does your sister like walking?', plain],
    ['Your siblings come along a lot, then.', plain],
    ['What would your friends say?', plain],
    ['How did the interview go?', after('i had an interview')],
    ['Your kids must be proud.', after('my son drew it')],
    ['Your mum sounds wise.', after('my mother always says so')],
    ['How is your dog?', { ...plain, point: { ...point, user: profile } }],
    ['Have you said anything to her?', plain],
    ['Is your two-year-old asleep?', after('my son is asleep')],
    ['How is your newborn?', after('we have a new baby')],
  ],
);

const waiting = after(
  'not a lot just waiting for the plumber',
  'my old dog is asleep on the sofa and it rained all day',
);
filterCases(
  'asks what was told',
  asksTold,
  [
    ['Are you waiting for a plumber?', waiting],
    ["That's good. Are you waiting for the plumber?", waiting],
    ['So you wait. Did it rain?', waiting],
    ['Do you have a dog?', waiting],
    ['Is the dog old?', waiting],
    ['Is he on the sofa?', waiting],
    ['Oh, is it raining?', waiting],
    ['Was it the plumber?', waiting],
    ['And does your dog still have a sofa?', waiting],
    ['Are you just waiting?', waiting],
    ['Is your dog asleep?', waiting],
    ['Well, did it rain all day?', waiting],
    ["What's his name?", { ...waiting, point: { ...point, slots: { petName: 'Rex', petKind: 'dog' } } }],
    ["Poor thing. What's the dog's name?", { ...waiting, point: { ...point, slots: { petName: 'Rex' } } }],
    ['What is your sister called?', { ...waiting, point: { ...point, slots: { personName: 'Anna' } } }],
    ["What's your name?", { ...waiting, point: { ...point, user: profile } }],
  ],
  [
    ['Are you waiting for somebody else?', waiting],
    ['How long have you been waiting?', waiting],
    ['Did the plumber call?', waiting],
    ['Does the dog snore?', waiting],
    ['What kind of dog is it?', waiting],
    ['Is he alright?', waiting],
    ['You are waiting for the plumber.', waiting],
    ['Do you like rain?', waiting],
    ['Did it?', waiting],
    ['Is it a young dog?', waiting],
    ['Do you have a cat too?', waiting],
    ['Who is the plumber?', waiting],
    ['Are you waiting for a plumber?', after('not a lot')],
    ["What's the dog's name?", waiting],
    ["What's your name?", { ...waiting, point: { ...point, slots: { petName: 'Rex' } } }],
    ["What's her name?", { ...waiting, point: { ...point, user: profile } }],
    ["What's the name of the street?", { ...waiting, point: { ...point, slots: { petName: 'Rex' } } }],
  ],
);
