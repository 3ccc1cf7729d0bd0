/**
 * How we know a legal fact, from the most to the least certain: `read` in the official text, `cited` by others, `known` in
 * general, or `doubtful`. Doubtful facts are not stated on pages.
 */
export const certainties = ['read', 'cited', 'known', 'doubtful'] as const;

export type Certainty = (typeof certainties)[number];
