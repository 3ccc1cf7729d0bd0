import {useEffect, useState} from 'react';

/** How long after the last input the status is announced, in milliseconds. */
const ANNOUNCEMENT_DELAY = 1000;

/**
 * Announces a status to screen readers when the visitor stops typing, instead of at each key press. Sighted visitors
 * see the undelayed status, which is beside this element and has `aria-hidden`.
 *
 * @param input The input that the status describes. Every change restarts the delay, even if the status stays the same.
 */
export default function DelayedStatus({input, status}: {readonly input: string; readonly status: string}) {
  const [announcement, setAnnouncement] = useState({input: '', status: ''});

  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement({input, status}), ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }, [input, status]);

  return (
    <div role="status" className="visually-hidden">
      {announcement.status}
    </div>
  );
}
