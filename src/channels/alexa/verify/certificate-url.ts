import { refusal } from '../alexa-request.ts';

const mostCharacters = 512;
const plain = /^[!-~]+$/u;
const path = /^\/echo\.api\/[\w./-]+$/u;

/**
 * The address of a certificate file in its normal form, if it is one of Amazon's.
 *
 * @throws ParleyError PARLEY_ALEXA_REFUSED
 * @example certificateUrl('HTTPS://s3.amazonaws.com:443/echo.api/../echo.api/cert.pem') // 'https://s3.amazonaws.com/echo.api/cert.pem'
 */
export function certificateUrl(written: string): string {
  // Backslashes and user names are where readers of addresses disagree about the host.
  if (written.length > mostCharacters || !plain.test(written) || /[\\@]/u.test(written) || !URL.canParse(written))
    throw refusal('the address of its certificate is none');
  const url = new URL(written);
  if (url.protocol !== 'https:') throw refusal(`its certificate is not fetched by https but ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw refusal('the address of its certificate has a user name');
  if (url.hostname !== 's3.amazonaws.com') throw refusal(`its certificate is on the host ${url.hostname}`);
  if (url.port !== '') throw refusal(`its certificate is on port ${url.port}`);
  if (!path.test(url.pathname)) throw refusal(`its certificate has the path ${url.pathname}`);
  if (url.search !== '' || url.hash !== '') throw refusal('the address of its certificate has a query');
  return url.href;
}
