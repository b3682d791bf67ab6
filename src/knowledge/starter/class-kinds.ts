import type { EntityKind } from './kinds.ts';

/**
 * Classes that only entities of certain kinds may have. Wikidata's closure of subclass-of is noisy (apps become books, companies become
 * academic disciplines), so that a class which contradicts the kind is left out.
 */
const rules: readonly (readonly [classes: string, kinds: readonly EntityKind[]])[] = [
  ['Q11862829 Q2465832 Q336', ['subject']],
  ['Q11424 Q24856 Q506240 Q24862', ['film', 'franchise']],
  ['Q2431196', ['film', 'series', 'anime', 'franchise']],
  ['Q5398426 Q15416 Q581714', ['series', 'anime', 'franchise']],
  ['Q1107 Q63952888 Q8274 Q21198342', ['anime', 'franchise']],
  ['Q7889 Q7058673 Q131436 Q142714', ['game', 'franchise']],
  ['Q11410', ['game', 'toy', 'franchise']],
  ['Q571 Q7725634 Q47461344 Q8261 Q277759', ['book', 'anime', 'franchise', 'publication']],
  ['Q1004', ['book', 'anime', 'franchise']],
  [
    'Q5 Q33999 Q10800557 Q10798782 Q2259451 Q2405480 Q245068 Q82955 Q2066131 Q5716684 Q3501317 Q901 Q482980 Q36180 Q116',
    ['person'],
  ],
  ['Q21070568', ['person', 'myth']],
  ['Q483501 Q639669 Q177220', ['person', 'band']],
  ['Q215380 Q5741069', ['band']],
  ['Q729', ['animal']],
  ['Q16521 Q55983715', ['animal', 'plant', 'organism', 'food']],
  ['Q756', ['plant', 'food']],
  ['Q39201', ['animal']],
  ['Q349 Q31629', ['sport']],
  ['Q34379', ['instrument']],
  ['Q2095 Q3314483 Q11004', ['food', 'drink']],
  ['Q40050', ['drink']],
  ['Q42889 Q334166 Q29048322 Q3231690', ['vehicle']],
  ['Q783794 Q6881511 Q4830453 Q786820 Q18534542', ['company', 'brand']],
  ['Q12973014 Q476028 Q847017', ['team']],
  ['Q17334923 Q82794', ['place', 'landmark']],
  ['Q6256 Q3624078 Q515 Q486972 Q2983893 Q56061 Q35657 Q5164076 Q1763527', ['place']],
  ['Q570116 Q960648', ['place', 'landmark']],
  ['Q61961344', ['landmark']],
  ['Q198', ['event', 'period']],
  ['Q11514315 Q6428674', ['event', 'period', 'place']],
  ['Q11471', ['period', 'concept']],
  ['Q2188189 Q7366 Q482994 Q207628', ['song', 'album', 'composition']],
  ['Q11460 Q3661311 Q1618899', ['clothing', 'company', 'brand']],
  ['Q11422', ['toy', 'brand', 'franchise']],
  ['Q41710 Q844569 Q11197007 Q30103 Q3254959', ['people', 'concept']],
  ['Q95074', ['character', 'myth']],
  ['Q4271324 Q2239243 Q178885 Q18563354', ['myth', 'character', 'religion']],
  ['Q166142 Q7397 Q620615 Q3220391', ['app']],
  ['Q35127 Q220499 Q59152282 Q1076968', ['app', 'publication', 'concept']],
  ['Q241317 Q581105 Q22645 Q17517 Q68 Q8076 Q2425052 Q3749263', ['device', 'toy', 'app']],
  ['Q1254874 Q2001305', ['company']],
  ['Q483394 Q188451 Q223393 Q201658 Q659563 Q1792379', ['genre', 'subject']],
  ['Q735 Q2018526 Q184485 Q56055944 Q15303351 Q2207288', ['subject', 'genre', 'dance', 'hobby', 'concept', 'thing']],
  ['Q838948 Q3305213', ['artwork']],
  ['Q9081 Q781413 Q14819853 Q246672', ['subject', 'concept']],
];

const kindsOfClass = new Map(
  rules.flatMap(([classes, kinds]) => classes.split(' ').map((item) => [item, new Set(kinds)] as const)),
);

/** False for a class that contradicts the kind. */
export function classAgrees(item: string, kind: EntityKind): boolean {
  return kindsOfClass.get(item)?.has(kind) ?? true;
}
