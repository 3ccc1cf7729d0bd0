const HOUR = 3_600_000;

/** What this process may do only so often in any 60 minutes. */
export class HourlyCeiling {
  /** When it was done, the oldest first. */
  private times: number[] = [];

  constructor(private readonly most: number) {}

  /** Counts one more. Returns false, and counts nothing, when that is too many. */
  take(): boolean {
    const now = Date.now();
    this.times = this.times.filter((time) => time > now - HOUR);
    return this.times.length < this.most && this.times.push(now) > 0;
  }

  /** It was not done after all. */
  giveBack(): void {
    this.times.pop();
  }
}
