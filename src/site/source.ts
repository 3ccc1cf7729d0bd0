/** The official text that a fact comes from with its address, if there is one, and how it is known. */
export interface Source {
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly rest: string;
}
