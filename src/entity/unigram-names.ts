/**
 * Names that conversations have so often that they look like common words, though they mean themselves whenever they are said. They count as
 * rare. Days, months, languages and people's first names are left out on purpose: they are seldom what somebody wants to talk about.
 */
export const frequentNames: ReadonlySet<string> = new Set(
  (
    'africa alaska america amsterdam angeles antarctica arizona asia atlanta australia berlin boston brazil britain california ' +
    'canada carolina chicago china colorado cuba dallas denver detroit disney disneyland egypt england europe florida france ' +
    'francisco georgia germany greece halloween hanukkah harvard hawaii hollywood honda houston india iraq ireland israel italy ' +
    'japan kansas korea london louisiana maryland miami michigan minnesota montana nebraska netflix nevada nintendo ohio oklahoma ' +
    'oregon orlando orleans paris pennsylvania philadelphia portland rome russia scotland seattle spain starbucks sweden ' +
    'switzerland tennessee texas thanksgiving tokyo toronto toyota vegas vermont vietnam virginia walmart wisconsin york youtube ' +
    'christmas easter facebook google instagram'
  ).split(' '),
);
