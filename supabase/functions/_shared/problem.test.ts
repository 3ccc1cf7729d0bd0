import {strict as assert} from 'node:assert';
// @ts-types="@types/pg"
import {DatabaseError} from 'pg';
import {loggable} from './problem.ts';

Deno.test('codes of mail servers and databases are logged, their messages are not', () => {
  const refusal = Object.assign(new Error('550 5.7.1 ana@gil.example is on a list'), {
    response: '550 5.7.1 ana@gil.example is on a list',
    responseCode: 550,
    code: 'EENVELOPE',
  });
  assert.equal(loggable(refusal), 'Error EENVELOPE 550');
  const violation = new DatabaseError('Failing row contains (ana@gil.example)', 99, 'error');
  Object.assign(violation, {severity: 'ERROR', code: '23514'});
  assert.equal(loggable(violation), 'error 23514');
});

Deno.test('other errors are logged with the place where they happened', () => {
  assert.match(loggable(new TypeError('no such thing')), /TypeError: no such thing\n +at .*problem\.test\.ts/);
  assert.equal(loggable('thrown'), 'string');
});
