/** Behaviour of Docusaurus' router on which src/client/history.ts relies, and which a major version may change. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {createElement, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {expect, it} from 'vitest';

const requireOfDocusaurus = createRequire(require.resolve('@docusaurus/core/package.json'));

interface History {
  readonly length: number;
  readonly location: {readonly pathname: string; readonly hash: string; readonly state: unknown};
  push(address: string, state: unknown): void;
  replace(address: {readonly pathname: string; readonly hash: string}): void;
}

interface Router {
  readonly MemoryRouter: (props: {readonly children: ReactNode}) => ReactNode;
  readonly useHistory: () => History;
}

const {MemoryRouter, useHistory} = requireOfDocusaurus('react-router-dom') as Router;
let history: History | undefined;

function Probe(): ReactNode {
  history = useHistory();
  return null;
}

it('The router pushes an address with a state, and replaces it by another', () => {
  renderToString(createElement(MemoryRouter, null, createElement(Probe)));
  const before = history?.length ?? 0;
  history?.push('/', {section: 'about'});
  expect(history?.location).toMatchObject({pathname: '/', hash: '', state: {section: 'about'}});
  history?.replace({pathname: '/', hash: 'about'});
  expect(history?.location).toMatchObject({pathname: '/', hash: '#about'});
  expect(history?.location.state).toBeUndefined();
  expect(history?.length).toBe(before + 1);
});

it('The framework gives that router to the site', () => {
  const exports = readFileSync(requireOfDocusaurus.resolve('@docusaurus/core/lib/client/exports/router.js'), 'utf8');
  expect(exports).toMatch(/export \{[^}]*useHistory[^}]*useLocation[^}]*\} from 'react-router-dom'/);
});
