/**
 * The version of what agents, rules and judges do: to be raised by whoever changes what any of them does with the same data, so that nobody goes
 * on with games of which the first ones were played otherwise.
 */
export const agentsVersion = 8;
