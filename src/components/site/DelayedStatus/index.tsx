import {useEffect, useState} from 'react';

/** Time without typing after which a status is announced, in milliseconds. */
const REST = 1000;

/**
 * A status that changes with each key, for screen readers: announced once, when typing rests. The text that others see at
 * once is beside it, with `aria-hidden`.
 *
 * @param typed What the status is about: each key restarts the delay, also if the text stays the same.
 */
export default function Announcement({typed, text}: {readonly typed: string; readonly text: string}) {
  const [spoken, setSpoken] = useState({typed: '', text: ''});

  useEffect(() => {
    const timer = setTimeout(() => setSpoken({typed, text}), REST);
    return () => clearTimeout(timer);
  }, [typed, text]);

  return (
    <div role="status" className="visually-hidden">
      {spoken.text}
    </div>
  );
}
