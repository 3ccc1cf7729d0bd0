import {generate} from 'selfsigned';

/** What a server needs for TLS on this machine, of an authority that nobody knows, and what its clients must trust. All in PEM. */
export async function makeCertificate() {
  const mayCertify = [
    {name: 'basicConstraints', cA: true},
    {name: 'keyUsage', keyCertSign: true},
  ] as const;
  const authority = await generate(undefined, {algorithm: 'sha256', extensions: [...mayCertify]});
  const ca = {key: authority.private, cert: authority.cert};
  const {private: key, cert} = await generate([{name: 'commonName', value: 'localhost'}], {algorithm: 'sha256', ca});
  return {key, cert, authority: authority.cert};
}
