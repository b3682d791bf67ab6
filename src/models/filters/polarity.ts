import { graveMatterIn } from '../../core/grave-matters.ts';
import { moodFor } from '../bank/mood.ts';
import { firstMatch, type ReplyFilter } from './reply-filter.ts';

const goodNews =
  /\b(?:(?:got|landed|was offered|were offered) (?:the|a new|my dream) job|got (?:promoted|engaged|married|accepted|a raise|a promotion|an a|straight a'?s)|(?:passed|aced) (?:my|the|our) |(?:i|we|my \p{L}+) won\b|having a baby|so (?:happy|excited|proud)|best day|great (?:day|time|news)|can't wait)/u;
const badNews =
  /\b(?:failed (?:my|the)|broke (?:my|his|her)|(?:was|were|been|got) (?:robbed|stolen|fired|mugged|dumped|bullied|hurt|sick|laid off)|stole my|so (?:sad|upset|scared|angry|stressed|lonely)|worst (?:day|week|year)|terrible|awful|horrible|miserable|feel(?:ing)? (?:down|bad|sad|low|alone|lonely|awful|sick)|hate my life|lonely|scared|crying|stressed out|ruined)\b/u;
const turned = /\b(?:not|never|no|\p{L}+n't|but|although|though)\b/u;
const degree = '(?:(?:really|so|very|just|pretty|quite|such|a|an|absolutely|super|too) )*';

const cheers: readonly RegExp[] = [
  new RegExp(
    `\\b(?:that's|that is|this is|that sounds|sounds|it sounds|what|how|that was|it's|it is) ${degree}(?:great|awesome|amazing|wonderful|fantastic|lovely|cool|nice|exciting|fun|funny|cute|sweet|perfect|delightful|brilliant|excellent|terrific|adorable|beautiful|impressive|hilarious|incredible|neat|treat|joy|good (?:news|to hear|for|one|feeling))\\b|^(?:that's|that is|sounds) (?:really |so |very )?good$`,
    'u',
  ),
  /^(?:(?:oh|wow|ah|aw|well|yes|yeah|hey) )*(?:nice|great|awesome|amazing|wonderful|fantastic|lovely|cool|sweet|perfect|excellent|brilliant|yay|hooray|woo ?hoo|haha\w*|lol|hehe|yum|good)(?: (?:one|job|work|for you|stuff|news|choice))?$/u,
  /\b(?:congrat\w*|good for you|well done|good job|nice work|way to go|happy for you|happy to hear|pleased to hear|glad (?:to hear|for you|it|that's)|i love (?:that|it|this)|lucky you|you're lucky|have fun|enjoy (?:it|that|yourself)|that made (?:me|my)|makes me (?:smile|happy)|hilarious|haha\w*|lol|so much fun|keep it up|how fun|sounds like (?:a )?(?:fun|great|blast|good time|treat|lot of fun)|proud of you)\b/u,
];
const condolences: readonly RegExp[] = [
  /^(?:(?:oh|ah|aw|well) )*(?:no|dear|gosh no|oh dear|noes|yikes|ouch)(?: |$)(?!wonder|doubt|way|kidding|need|question|surprise|small|one)/u,
  new RegExp(
    `\\b(?:that's|that is|this is|that sounds|sounds|it sounds|what|how|that was|it's|it is|that must (?:be|have been|feel)|must (?:be|have been)) ${degree}(?:terrible|awful|horrible|sad|bad|tough|rough|shame|pity|unfortunate|hard|disappointing|annoying|frustrating|heartbreaking|devastating|painful|scary|tragic|upsetting|unfair|difficult|miserable|depressing)\\b`,
    'u',
  ),
  /\b(?:sorry (?:to hear|for your|about|that|you)|so sorry|i'm sorry|i am sorry|my condolences|poor (?:you|thing)|that sucks|sucks|too bad|hope (?:you|he|she|they|things|it) (?:feel|get|gets) better|cheer up|my heart (?:breaks|goes)|heart goes out)\b/u,
];

/** Cheer where the user tells something sad, and pity where they tell something good. */
export const polarity: ReplyFilter = (candidate, { point, userLines }) => {
  const mood = moodOf(point?.emotion ?? null, userLines.at(-1) ?? '');
  if (mood === 'even') return undefined;
  const found = firstMatch(candidate, mood === 'bad' ? cheers : condolences);
  return found === undefined ? undefined : `${found} to ${mood} news`;
};

function moodOf(emotion: string | null, text: string): 'good' | 'bad' | 'even' {
  if (graveMatterIn(text) !== undefined) return 'bad';
  const mood = moodFor(emotion, text);
  if (mood !== 'even' || turned.test(text)) return mood;
  if (badNews.test(text)) return 'bad';
  return goodNews.test(text) ? 'good' : 'even';
}
