import {strict as assert} from 'node:assert';
import {DeadlineError, withDeadline} from './deadline.ts';

Deno.test('a result in time is passed on', async () => {
  assert.equal(await withDeadline(Promise.resolve(42), 5, 'The answer'), 42);
});

Deno.test('an error in time is passed on', async () => {
  await assert.rejects(withDeadline(Promise.reject(new TypeError('broken')), 5, 'The answer'), TypeError);
});

Deno.test('what takes too long ends with an error that names it', async () => {
  const {promise, resolve} = Promise.withResolvers<void>();
  await assert.rejects(withDeadline(promise, 5, 'The database'), (error: unknown) => {
    assert.ok(error instanceof DeadlineError);
    assert.equal(error.message, 'The database gave no answer within 5 ms');
    return true;
  });
  resolve();
});

Deno.test('what fails after its deadline disturbs nobody', async () => {
  const {promise, reject} = Promise.withResolvers<void>();
  await assert.rejects(withDeadline(promise, 1, 'The database'), DeadlineError);
  // An unhandled rejection would end the process, and so this test.
  reject(new Error('too late'));
});

// That no timer stays behind is watched by the test runner itself.
Deno.test('a result in time leaves no timer behind', async () => {
  await withDeadline(Promise.resolve(), 60_000, 'The answer');
});
