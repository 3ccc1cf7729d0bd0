/**
 * How certain a legal fact is, from most to least. `read`: we have read it in the official text. `cited`: others cite it.
 * `known`: it is general knowledge. `doubtful`: it is not stated on pages.
 */
export const certainties = ['read', 'cited', 'known', 'doubtful'] as const;

export type Certainty = (typeof certainties)[number];
