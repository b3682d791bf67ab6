/** Words that say nothing about a topic: left out when passages are searched, because they match nearly everything. */
export const functionWords: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can could
did do does doing don down during each even ever few for from get gets got had has have having he her here hers herself him
himself his how i if in into is it its itself just ll let like m many may me might more most much must my myself no nor not now
of off oh okay on once one only or other our ours ourselves out over own please re really s same say she should so some such t
tell than that the their theirs them themselves then there these they thing things think this those through to too uh um under
until up us ve very want was we well were what when where which while who whom why will with would yeah yes you your yours
yourself`.split(/\s+/),
);
