import { type TabooRules, tabooPresets } from '../rules/taboo-rules.ts';

/** The rules with people: the paper's, but who says what may not stand may say it again, twice. */
export const friendlyRules: TabooRules = {
  ...tabooPresets.paper,
  name: 'friendly',
  invalid: { kind: 'retry', times: 2 },
};
