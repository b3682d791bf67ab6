import { firstMatch, type ReplyFilter } from './reply-filter.ts';

/** Tokens and names that belong to the prompt or the training data, whatever their case or place. */
const raw: readonly RegExp[] = [
  /<\|[^|]*\|?>?|<\/?(?:s|bos|eos|pad|unk|sys|user|bot|assistant|system)>|<<|\[\/?INST\]?|_comma_|__\w+__|\b(?:im_start|im_end|endoftext)\b/iu,
  /[[{<](?:name|topic|place|person|user|pet|food|date|day|time|url|slot|[a-z]+(?:Name|Kind))[\]}>]/iu,
  /\b(?:PERSON|NAME|LOCATION|URL|USER|NUMBER|TOPIC|PLACE)(?:_?\d+)?\b/u,
  /(?:^|[.!?\n] *)(?:user|human|assistant|bot|ai|system|parley|speaker(?: [a-z0-9])?|listener|person [a-z0-9]|agent|customer|q|a)\s*[:>]/iu,
  /\b(?:area|act|emotion|slots?|mood|persona|context|prompt|response|reply)\s*[:=]/iu,
];
const phrases: readonly RegExp[] = [
  /\bas an? (?:large )?(?:ai|artificial intelligence|language model|assistant)\b/u,
  /\b(?:large |ai )?language model\b|\b(?:ai|virtual|helpful|digital) assistant\b|\b(?:i'm|i am|as) (?:an|your|the) assistant\b/u,
  /\b(?:chat ?gpt|gpt \d|openai|smollm\d?|hugging ?face|anthropic|llama ?\d)\b/u,
  /\b(?:system prompt|my (?:instructions|prompt|training data|programming|guidelines)|i was (?:trained|programmed|instructed) (?:on|to|by)|the user (?:said|says|wants|asks|is)|knowledge cut ?off)\b/u,
];

/** Control tokens, role names, slots left open, and talk of prompts and models. */
export const promptLeakage: ReplyFilter = (candidate) => {
  const token = raw.map((pattern) => pattern.exec(candidate)?.[0]).find((found) => found !== undefined);
  return token === undefined ? firstMatch(candidate, phrases) : `“${token.trim()}”`;
};
