/** The workflows of GitHub: their permissions and their scripts. */
import {execFileSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {parse} from 'yaml';
import {ROOT} from '../support/articles';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

type Permissions = Readonly<Record<string, string>>;

interface Job {
  readonly uses?: string;
  readonly permissions?: Permissions;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: Permissions;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = path.join(ROOT, '.github/workflows');

const sources = new Map(readdirSync(FOLDER).map((file) => [file, readFileSync(path.join(FOLDER, file), 'utf8')]));
const workflows = [...sources].map(([file, source]) => [file, parse(source) as Workflow] as const);
const jobs = workflows.flatMap(([file, workflow]) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({
    place: `${file}: ${name}`,
    workflow,
    job,
    steps: job.steps ?? [],
  })),
);

/** Whether a job has a secret, or a token with write access. */
const hasToken = ({workflow, job, steps}: (typeof jobs)[number]): boolean =>
  JSON.stringify(steps).includes('secrets.') ||
  Object.values(job.permissions ?? workflow.permissions).some((access) => access === 'write');

describe('every workflow', () => {
  test('pins actions to a commit, with the version in a comment', () => {
    const used = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(/\buses: (.*)/g)].map(([, action = '']) => `${file}: ${action}`),
    );
    expect(used.length).toBeGreaterThan(10);
    const pinned = /: (?:\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;
    expect(used.filter((action) => !pinned.test(action))).toEqual([]);
  });

  test('declares the permissions of its token without write access, and does not persist it in the checkout', () => {
    for (const [file, {permissions}] of workflows) {
      const written = Object.entries(permissions ?? {everything: 'write'}).filter(([, access]) => access === 'write');
      expect(written, file).toEqual([]);
    }
    for (const {place, steps} of jobs) {
      for (const {uses, with: options} of steps.filter((step) => step.uses?.startsWith('actions/checkout@'))) {
        expect(options?.['persist-credentials'], `${place}: ${uses}`).toBe(false);
      }
    }
  });

  test('passes values to scripts as variables, never as expressions in the script', () => {
    const scripts = jobs.flatMap(({place, steps}) => steps.map(({run = ''}) => `${place}: ${run}`));
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });
});

describe('a job with a secret or a token that may write', () => {
  const withToken = jobs.filter(hasToken);

  test('belongs to no workflow that runs code of a pull request', () => {
    expect(withToken.map(({place}) => place)).toEqual([
      'deploy.yml: functions',
      'deploy.yml: site',
      'forms-check.yml: deliver-outbox',
      'publish-preview.yml: address',
      'publish-preview.yml: comment',
    ]);
    expect(withToken.filter(({workflow}) => JSON.stringify(workflow.on).includes('pull_request'))).toEqual([]);
  });

  test('checks out the default branch', () => {
    const options = withToken.flatMap(({steps}) =>
      steps.filter(({uses}) => uses?.startsWith('actions/checkout@')).map((step) => Object.keys(step.with ?? {})),
    );
    expect(options).toEqual(options.map(() => ['persist-credentials']));
    expect(options).toHaveLength(3);
  });

  test('runs no code of ours or our libraries, only the command line of its host, installed without scripts', () => {
    for (const {place, steps} of withToken) {
      const [last, ...before] = steps.toReversed();
      expect(JSON.stringify(before), place).not.toContain('secrets.');
      const commands = before.map(({run}) => run).filter((run) => run !== undefined);
      const harmless =
        /^(?:npm ci --ignore-scripts --prefix \.github\/deploy\/\w+|rm -rf build\/_worker\.js|cat \.github\/deploy\/wrangler\/_headers >> build\/_headers)$/;
      expect(
        commands.filter((command) => !harmless.test(command)),
        place,
      ).toEqual([]);
      expect(last?.run, place).not.toMatch(/\bnp[mx]\b|\bnode |\btsx\b/);
    }
  });
});

test('The site is deployed with the version of wrangler that the tests use', () => {
  const versionIn = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  expect(versionIn('.github/deploy/wrangler/package.json').dependencies.wrangler).toBe(
    versionIn('package.json').devDependencies.wrangler,
  );
});

test('Each change is tested on the oldest Node of the README, on that of the deployment, and on the latest', () => {
  const tested = [...(sources.get('test.yml') ?? '').matchAll(/^ +node: \[(.*)\]$/gm)].map(([, versions]) => versions);
  expect(tested).toEqual(['20, 24, 26']);
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  expect(read('README.md')).toContain('Node 20.19 or newer');
  expect(read('DEPLOYING.md')).toContain('on Node 20, 24 and 26;');
  expect(new Set([...sources.values()].join().match(/node-version: \d+/g))).toEqual(new Set(['node-version: 24']));
});

/**
 * Runs the script of a step in a folder of its own.
 *
 * @param programs Scripts of Bash by the name of the program that they replace.
 * @returns A function that reads a file of the folder, or an empty text.
 */
function runStep(
  file: string,
  name: string,
  programs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
  env: NodeJS.ProcessEnv,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'step-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  mkdirSync(path.join(folder, 'bin'));
  for (const [program, script] of Object.entries(programs)) {
    writeFileSync(path.join(folder, 'bin', program), `#!/usr/bin/env bash\n${script}\n`);
    chmodSync(path.join(folder, 'bin', program), 0o755);
  }
  for (const [one, content] of Object.entries(files)) {
    writeFileSync(path.join(folder, one), content);
  }
  const script = jobs
    .flatMap(({place, steps}) => (place.startsWith(file) ? steps : []))
    .find((step) => step.name === name)?.run;
  const variables = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    RUNNER_TEMP: folder,
    GITHUB_REPOSITORY: 'firm/site',
    ...env,
  };
  execFileSync('bash', ['-e', '-c', script ?? 'exit 1'], {cwd: folder, env: variables, stdio: 'pipe'});
  return (one: string): string =>
    existsSync(path.join(folder, one)) ? readFileSync(path.join(folder, one), 'utf8') : '';
}

describe('the comment on a pull request', () => {
  const STEP = 'Write the comment, or write it anew';
  const files = {
    'changes.md': '`/blog`\n',
    'changes-with-links.md': '[`/blog`](https://preview.invalid/blog)\n',
    'checks.md': '### ✓ `npm run translations`\n',
  };
  /** A command `gh` that finds our comments with these ids. */
  const gh = (...ids: readonly number[]) => `
    echo "$@" >> calls
    if [[ "$*" == *--paginate* ]]; then printf '%s\\n' ${ids.join(' ')}; fi`;

  test('is created once, and then updated', () => {
    const first = runStep('publish-preview.yml', STEP, {gh: gh()}, files, {NUMBER: '7', ADDRESS: ''});
    expect(first('calls')).toContain('api --silent repos/firm/site/issues/7/comments --field body=@text.md\n');
    expect(first('text.md')).toBe('<!-- preview -->\n`/blog`\n### ✓ `npm run translations`\n');
    const second = runStep('publish-preview.yml', STEP, {gh: gh(41, 42)}, files, {NUMBER: '7', ADDRESS: ''});
    expect(second('calls')).toContain('--method PATCH repos/firm/site/issues/comments/41 --field body=@text.md\n');
    expect(second('calls').match(/body=/g)).toHaveLength(1);
  });

  test('links to the pages if they have an address', () => {
    const read = runStep('publish-preview.yml', STEP, {gh: gh()}, files, {
      NUMBER: '7',
      ADDRESS: 'https://pr-7.site.pages.dev',
    });
    expect(read('text.md')).toContain('[`/blog`](https://pr-7.site.pages.dev/blog)');
    expect(read('text.md')).not.toContain('preview.invalid');
  });

  test('is cut at the limit of GitHub', () => {
    const read = runStep(
      'publish-preview.yml',
      STEP,
      {gh: gh()},
      {...files, 'checks.md': 'ñ'.repeat(70_000)},
      {NUMBER: '7', ADDRESS: ''},
    );
    expect(read('text.md').length).toBeLessThan(65_536);
  });
});

describe('the report for a pull request', () => {
  const STEP = 'Say what changes and what the checks say';
  /** One check fails, the other one succeeds and has a summary. */
  const npm = `
    case "$3" in
      translations) echo "A table."; echo "## Translations" >> "$GITHUB_STEP_SUMMARY" ;;
      *) echo "blog/x.md:1: <b>@somebody</b>"; echo "~~~"; exit 1 ;;
    esac`;
  const programs = {npx: 'printf "%s\\n" "$*"', npm};
  const runReport = (env: NodeJS.ProcessEnv, replacements: Readonly<Record<string, string>> = programs) =>
    runStep(
      'preview.yml',
      STEP,
      replacements,
      {'build.txt': '[ERROR] x\n', summary: ''},
      {GITHUB_STEP_SUMMARY: 'summary', BASE: 'origin/main', ...env},
    );

  test('has the changes and the results of the checks, also in the summary of the job', () => {
    const read = runReport({BUILD: 'success', DOWNLOAD: 'https://github.com/a/b'});
    expect(read('comment/changes.md')).toBe('tsx tools/changes.ts origin/main --download https://github.com/a/b\n');
    expect(read('comment/changes-with-links.md')).toContain('--links-to https://preview.invalid');
    expect(read('comment/checks.md')).toBe(
      '\n### ✗ `npm run check:content`\n\n    blog/x.md:1: <b>@somebody</b>\n    ~~~\n\n## Translations\n',
    );
    expect(read('summary')).toBe(read('comment/changes.md') + read('comment/checks.md'));
  });

  test('has the output of checks without a summary', () => {
    const read = runReport({BUILD: 'success', DOWNLOAD: ''}, {...programs, npm: 'echo "Fine."'});
    expect(read('comment/checks.md')).toContain('\n### ✓ `npm run translations`\n\n    Fine.\n');
  });

  test('has the output of a failed build', () => {
    const read = runReport({BUILD: 'failure', DOWNLOAD: ''});
    expect(read('comment/changes.md')).toBe('tsx tools/changes.ts origin/main\n');
    expect(read('comment/checks.md')).toMatch(/^\n### ✗ `npm run build`\n\n {4}\[ERROR\] x\n/);
  });
});
