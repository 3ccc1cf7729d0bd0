import {generate} from 'selfsigned';

/** What a server needs for TLS on this machine, and the authority that its clients must trust. All in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  readonly authority: string;
}

let made: Promise<Certificate> | undefined;

/** A certificate for this machine, of an authority that nobody knows; the same one throughout a process. */
export function certificate(): Promise<Certificate> {
  made ??= make();
  return made;
}

async function make(): Promise<Certificate> {
  const mayCertify = [
    {name: 'basicConstraints', cA: true},
    {name: 'keyUsage', keyCertSign: true},
  ] as const;
  const authority = await generate(undefined, {algorithm: 'sha256', extensions: [...mayCertify]});
  const ca = {key: authority.private, cert: authority.cert};
  const {private: key, cert} = await generate([{name: 'commonName', value: 'localhost'}], {algorithm: 'sha256', ca});
  return {key, cert, authority: authority.cert};
}
