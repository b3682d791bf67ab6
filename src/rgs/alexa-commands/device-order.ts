import type { TurnContext } from '../../contracts/turn.ts';
import type { DeviceOrder } from './content.ts';

/** An order for a device, and whether the words could also be part of a chat. */
export interface HeardOrder {
  readonly kind: DeviceOrder;
  readonly isCertain: boolean;
}

const address =
  /^(?:(?:hey|hi|ok|okay|please|alexa|parley|echo|google|siri|now|just|so|um|uh|no|yes|well|can you|could you|would you|will you|can you please|could you please|i want you to|i'd like you to|i need you to|you should|go and|go ahead and) )*/u;
const isAddressed =
  /\b(?:alexa|echo|please|can you|could you|would you|will you|i want you to|i'd like you to|i need you to)\b/u;

const orders: readonly (readonly [DeviceOrder, RegExp])[] = [
  [
    'volume',
    /^(?:(?:turn|set|put|bring) (?:the |your |it )?(?:volume|sound)\b|(?:turn|bring) (?:it|this|that|the music) (?:up|down)\b|turn (?:up|down) the (?:volume|music|sound|radio)|volume (?:up|down|to|\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b|(?:louder|quieter)$|(?:increase|decrease|raise|lower|mute) (?:the |your )?(?:volume|sound)|mute(?: yourself)?$|unmute)/u,
  ],
  [
    'time',
    /^(?:(?:set|start|cancel|stop|pause|delete|create|make|add) (?:a|an|the|my|another)?\s?(?:\S+ ){0,3}?(?:timer|alarm|reminder|countdown|stopwatch|appointment|calendar event)\b|remind me (?:to|about|at|in|tomorrow|that)\b|wake me up\b|snooze$|(?:add|put) .+ (?:to|on|in) (?:my|the) calendar\b|how much time is left on)/u,
  ],
  [
    'home',
    /^(?:(?:turn|switch) (?:on|off) (?!to\b)(?:the|my|all|every|kitchen|bedroom|living|bathroom|hall|lights?|lamps?|tv|television|fan|heating|heater|air)\b|(?:turn|switch) (?:the|my|all|every|kitchen|bedroom|living|bathroom|lights?|tv) .*\b(?:on|off)$|turn (?:lights?|it|everything) (?:on|off)$|lights? (?:on|off)$|(?:dim|brighten) (?:the|my)\b|(?:lock|unlock|open|close|shut) (?:the |my )?(?:\S+ )?(?:door|doors|garage|blinds|curtains|windows?|shades)\b|set (?:the |my )?(?:thermostat|temperature|heating|lights?|air)\b|start (?:the |my )?(?:vacuum|roomba|dishwasher|washing machine|coffee machine|robot vacuum)\b)/u,
  ],
  [
    'calls',
    /^(?:(?:call|ring|phone|dial|facetime) (?!me\b|you\b|it\b|him that\b|her that\b|that\b|this\b|them that\b|a (?:spade|truce|halt)|us\b)(?:\S+)(?: \S+){0,4}$|(?:make|place) a (?:phone )?call\b|answer the (?:phone|call)|hang up$|send (?:a |an )?(?:text|message|e?mail)\b|(?:text|message|e?mail) (?:my|mum|mom|dad|\S+ that|\S+ saying)\b|read (?:me )?my (?:messages|texts|e?mails?)|drop in on\b)/u,
  ],
  [
    'lists',
    /^(?:(?:add|put) .+ (?:to|on) (?:my|the|our) (?:(?:shopping|grocery|to do|todo|wish|packing) )?(?:list|cart|basket)\b|(?:what's|what is|read) (?:on )?(?:my|the) (?:shopping|grocery|to do|todo) list\b|(?:create|make|start|clear) (?:a|my|the) (?:\S+ )?(?:shopping|grocery|to do|todo) list\b|(?:order|buy|reorder) (?:me )?(?:a|an|some|more|another|two|three|my)\b|where's my (?:package|order|stuff)|track my (?:order|package))/u,
  ],
  [
    'apps',
    /^(?:(?:open|launch|start|run|enable|go to) (?:the )?(?:\S+ )?(?:netflix|youtube|spotify|hulu|disney plus|prime video|amazon|facebook|instagram|tiktok|whatsapp|snapchat|twitter|google|kindle|audible|browser|camera|app|apps|skill|website|settings|maps|jeopardy|akinator|zoom|skype)\b|(?:show|pull up) (?:me )?(?:the |my )?(?:camera|photos?|pictures|front door)\b|(?:connect|pair|disconnect) (?:to )?(?:my |the )?(?:bluetooth|phone|wifi|speaker|device)\b|(?:turn on|turn off|enable|disable) (?:bluetooth|wifi|wi fi|do not disturb)\b|(?:search|google) (?:for |the web for |the internet for )\S+|take a (?:picture|photo|selfie)$|(?:restart|reboot|shut down|turn off|turn on|power off)(?: yourself| the device| my (?:phone|computer|echo))?$)/u,
  ],
  [
    'music',
    /^(?:play (?:me )?(?:some |a |the |my |any |that |another |more |something |anything )?(?:\S+ ){0,5}?(?:music|songs?|playlist|radio|station|album|podcast|audiobook|tunes|lullaby|soundtrack)\b|play .+ (?:on spotify|on youtube|on apple music|on amazon music|on pandora|on the radio|by \S+)|(?:put on|turn on|start) (?:some |the |my )?(?:\S+ )?(?:music|song|songs|radio|playlist)\b|(?:pause|resume|stop|skip|shuffle|repeat|rewind|next|previous) (?:the |this |that )?(?:music|song|track|playlist|radio)\b|(?:next|previous|skip) (?:song|track)$)/u,
  ],
];

/** Orders that nobody gives in answer to a question. */
const unmistakable: ReadonlySet<DeviceOrder> = new Set<DeviceOrder>(['home', 'time', 'volume']);

const playAnything =
  /^play (?!with\b|around\b|along\b|it\b|a\b|the (?:game|guitar|piano|violin|drums|part|trip)\b|games?\b|(?:video|board|card|computer|word) games?\b|some games?\b|sports?\b|in\b|on\b|at\b|outside\b|hide\b|chess\b|tennis\b|football\b|soccer\b|basketball\b|baseball\b|golf\b|hockey\b|volleyball\b|taboo\b|trivia\b|\d+ questions\b|twenty questions\b|minecraft\b|fortnite\b|roblox\b)\S+/u;

/**
 * Reads an order for a voice device ('turn on the lights', 'set a timer for ten minutes', 'play some jazz').
 *
 * @returns null where there is none; 'i play tennis' and 'play tennis' are chat
 */
export function deviceOrderIn(turn: TurnContext): HeardOrder | null {
  const order = turn.text.replace(address, '');
  if (order === '' || order.length > 120) return null;
  const isCertain = !turn.lastReply.trim().endsWith('?') || isAddressed.test(turn.text);
  const kind = orders.find(([, pattern]) => pattern.test(order))?.[0];
  if (kind !== undefined) return { kind, isCertain: kind !== 'music' && (isCertain || unmistakable.has(kind)) };
  return isCertain && playAnything.test(order) ? { kind: 'music', isCertain: false } : null;
}
