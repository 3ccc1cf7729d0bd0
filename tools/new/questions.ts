import type {Readable, Writable} from 'node:stream';
import {isCancel, select, text} from '@clack/prompts';
import {say} from '../../plugins/content-check/tool-words';
import {Refusal} from './refusal';

/** What was given on the command line, by the name of the option without its dashes. */
export type Given = Readonly<Partial<Record<string, string>>>;

/** Where somebody sits who can be asked. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

export interface Choice {
  readonly value: string;
  readonly label?: string;
  /** Shown while it is the one that would be taken. */
  readonly hint?: string;
}

/** Something that has to be known, and by which option it is given. */
export interface Question {
  readonly option: string;
  readonly message: string;
  /** One of these, where it is no free text. */
  readonly choices?: readonly Choice[];
  /** The answer when nobody says otherwise. */
  readonly otherwise?: string;
  /** What is wrong with an answer; undefined when nothing is. */
  readonly check?: (answer: string) => string | undefined;
  /** Known by its option or as `otherwise`: nobody is asked. */
  readonly isNeverAsked?: boolean;
}

/** Finds an answer. @throws Refusal when it is wrong, or when whoever is asked leaves. */
export type Ask = (question: Question) => Promise<string>;

/** How many choices are shown at once. */
const SHOWN = 10;

/**
 * Answers questions by what was given, and otherwise by asking.
 *
 * @param terminal Without one nobody is asked.
 * @returns What answers, and which of the options given nothing has asked for.
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
    const fault = faultOf(question, answer);
    if (fault) {
      throw new Refusal(`--${option}: ${fault}`);
    }
    return answer;
  };
  return {ask, unused: () => [...unused]};
}

/** The choice that is meant: it may be called by its label. */
const choiceOf = ({choices = []}: Question, answer: string): string =>
  choices.find(({label}) => label?.toLowerCase() === answer.toLowerCase())?.value ?? answer;

const oneLine = (answer: string): string => answer.replaceAll(/\s+/g, ' ').trim();

function faultOf({choices, check}: Question, answer: string): string | undefined {
  if (!answer) {
    return say('new.empty');
  }
  if (choices && !choices.some(({value}) => value === answer)) {
    return say('new.choice', {answer, choices: choices.map(({value}) => value).join(', ')});
  }
  return check?.(answer);
}

async function prompt(question: Question, terminal: Terminal): Promise<string> {
  const {message, choices, otherwise: initialValue} = question;
  const answer = choices
    ? // Its own instructions are in English; the intro has them.
      await select({
        message,
        options: [...choices],
        initialValue,
        maxItems: SHOWN,
        showInstructions: false,
        ...terminal,
      })
    : await text({message, initialValue, validate: (value = '') => faultOf(question, oneLine(value)), ...terminal});
  if (isCancel(answer)) {
    throw new Refusal(say('new.cancelled'));
  }
  return answer;
}
