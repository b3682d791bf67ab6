/** Words for relatives and partners, as a pattern. */
export const family =
  'mums?|moms?|mommy|mummy|mama|mothers?|dads?|daddy|papa|fathers?|parents?|wife|wives|husbands?|spouse|fianc(?:e|é)e?|partner|boyfriends?|girlfriends?|sons?|daughters?|kids?|child|children|baby|toddler|sisters?|brothers?|siblings?|twins?|grandm(?:a|other)s?|grandpas?|grandfathers?|grandparents?|granny|nana|nan|aunts?|auntie|uncles?|cousins?|nieces?|nephews?|family|families|in laws?|relatives?|ex|grandkids?|grandchildren|grandsons?|granddaughters?|stepmom|stepdad|hubby';
/** Words for people whom one knows, as a pattern. */
export const people =
  'friends?|buddy|buddies|bestie|roommates?|flatmates?|housemates?|neighbou?rs?|boss|bosses|coworkers?|colleagues?|teachers?|doctors?|dentist|therapist|landlord|coach|pals?|classmates?|crush|girl|guy|man|lady';
/** Words for pets and places that one owns or lives in, as a pattern. */
export const homes =
  'dogs?|cats?|shepherd|terrier|retriever|poodle|labrador|husky|beagle|chihuahua|pupp(?:y|ies)|pups?|kittens?|pets?|hamsters?|rabbits?|horses?|parrots?|house|home|apartment|flat|garage|backyard|yard|cabin|garden|kitchen|bedroom|bathroom|cars?|trucks?|motorcycle|bike|boat';
/** Words for what else belongs to a person's life, as a pattern. */
export const belongings =
  'room|bed|credit cards?|debts?|savings|taxes|wallet|couch|sofa|phone|job|work|workplace|office|school|class|classes|college|university|degree|exams?|shift|salary|paycheck|rent|bills|childhood|youth|hometown|home town|town|city|neighbou?rhood|birthday|wedding|anniversary|vacation|holiday|weekend|lunch|dinner|breakfast|meal|body|hair|eyes|hands?|feet|foot|stomach|teeth|skin|nose|mouth|face|arms?|legs?|knees?|back (?:hurts|pain)|health|weight|diet|church|marriage|pregnancy|surgery|career|business|husband|clothes|shoes|closet|fridge|commute|gym|driver s license|license';
