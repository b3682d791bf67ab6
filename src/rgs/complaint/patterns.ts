import type { ComplaintShade } from './content.ts';

/** Shades of privacy and of general complaints, in the order in which they are tried; the last of each is what is left. */
export const shadePatterns: Readonly<Record<'privacy' | 'general', readonly (readonly [ComplaintShade, RegExp])[]>> = {
  privacy: [
    [
      'spying',
      /\b(?:spying|recording|record|listening in|eavesdrop\w*|stealing|collecting|watching me|sharing (?:my|our|personal|private))\b/u,
    ],
    ['why-ask', /\bwhy (?:do you|would you|are you|you|should i|must you)\b/u],
  ],
  general: [
    ['questions', /\b(?:ask|asking|many|enough|more|of|the|your|these) questions\b|^no questions\b/u],
    [
      'too-much',
      /\b(?:too|so) (?:much|many|long|fast)\b|\b(?:interrupt\w*|cut(?:ting)? me off|let me (?:finish|talk|speak|answer))\b/u,
    ],
    [
      'not-answered',
      /\b(?:listen|listening|answer|answered|answering|attention|hear|heard|ignor\w+|respond\w*|replied|avoiding|changing the subject|off topic|understand|get it|help(?:ful|ing)?|nothing to do with)\b/u,
    ],
    [
      'boring',
      /\b(?:bo+ring|bored|bore|dull|yawn|not (?:very )?(?:fun|interesting)|no fun|isn't (?:fun|interesting)|lame|pointless|waste|getting old|exhausting|blah)\b/u,
    ],
  ],
};

/** Words of somebody who did not hear, rather than not understand (a complaint of the kind 'clarification' is assumed). */
export const notHeard =
  /\b(?:repeat|again|pardon|hear|heard|catch|missed|one more time|once more|what (?:did|were|are) you (?:just |even )?(?:say|saying|ask|asking)|what was (?:that|the question|your question)|what's your question)\b/u;
