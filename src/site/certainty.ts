/**
 * How a fact of the law is known, from the most to the least certain: read in a copy of the official text, cited from
 * others, general knowledge, or doubtful, which no page states.
 */
export const certainties = ['read', 'cited', 'known', 'doubtful'] as const;

export type Certainty = (typeof certainties)[number];
