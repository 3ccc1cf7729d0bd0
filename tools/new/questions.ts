import type {Readable, Writable} from 'node:stream';
import {isCancel, select, text} from '@clack/prompts';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {Refusal} from './refusal';

/** Options of the command line, by name without dashes. */
export type Given = Readonly<Partial<Record<string, string>>>;

/** A terminal for questions. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

export interface Choice {
  readonly value: string;
  readonly label?: string;
  /** Shown while the choice is highlighted. */
  readonly hint?: string;
}

/** A question, and the option that answers it. */
export interface Question {
  readonly option: string;
  readonly message: string;
  /** The allowed answers; without them the answer is free text. */
  readonly choices?: readonly Choice[];
  /** The default answer. */
  readonly otherwise?: string;
  /** Returns the error of an answer, or undefined. */
  readonly check?: (answer: string) => string | undefined;
  /** Whether only the option or the default answers it. */
  readonly isNeverAsked?: boolean;
}

/** Finds an answer. @throws Refusal when it is wrong, or the question is cancelled. */
export type Ask = (question: Question) => Promise<string>;

/** Number of choices that are shown at once. */
const SHOWN = 10;

/**
 * Answers questions with the given options, and asks for the others.
 *
 * @param terminal Without one, nothing is asked.
 * @returns A function that answers, and one that lists the options that no question has used.
 */
export function answersOf(given: Given, terminal?: Terminal): {readonly ask: Ask; readonly unused: () => string[]} {
  const unused = new Set(Object.keys(given));
  const ask: Ask = async (question) => {
    const {option, otherwise = '', isNeverAsked} = question;
    unused.delete(option);
    if (given[option] === undefined && terminal && !isNeverAsked) {
      return oneLine(await prompt(question, terminal));
    }
    const answer = choiceOf(question, oneLine(given[option] ?? otherwise));
    const error = errorOf(question, answer);
    if (error) {
      throw new Refusal(`--${option}: ${error}`);
    }
    return answer;
  };
  return {ask, unused: () => [...unused]};
}

/** The value of a choice, which the answer may name by its label. */
const choiceOf = ({choices = []}: Question, answer: string): string =>
  choices.find(({label}) => label?.toLowerCase() === answer.toLowerCase())?.value ?? answer;

const oneLine = (answer: string): string => answer.replaceAll(/\s+/g, ' ').trim();

function errorOf({choices, check}: Question, answer: string): string | undefined {
  if (!answer) {
    return toolMessage('new.empty');
  }
  if (choices && !choices.some(({value}) => value === answer)) {
    return toolMessage('new.choice', {answer, choices: choices.map(({value}) => value).join(', ')});
  }
  return check?.(answer);
}

async function prompt(question: Question, terminal: Terminal): Promise<string> {
  const {message, choices, otherwise: initialValue} = question;
  const answer = choices
    ? // The built-in instructions are in English; the intro gives them.
      await select({
        message,
        options: [...choices],
        initialValue,
        maxItems: SHOWN,
        showInstructions: false,
        ...terminal,
      })
    : await text({message, initialValue, validate: (value = '') => errorOf(question, oneLine(value)), ...terminal});
  if (isCancel(answer)) {
    throw new Refusal(toolMessage('new.cancelled'));
  }
  return answer;
}
