import { domainToASCII } from 'node:url'

/** A domain as mails carry it: in small letters, other scripts in their ASCII form. Nothing for what is none. */
export function mailDomain(written: string): string | undefined {
  const bare = written
    .trim()
    .replace(/^@/, '')
    .replace(/^\*?\./, '')
    .replace(/\.$/, '')
  const domain = domainToASCII(bare)
  return domainForm.test(domain) ? domain : undefined
}

const domainForm = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Of an address: as mails carry it, where it is one. */
export function domainOf(email: string): string {
  const written = email.slice(email.lastIndexOf('@') + 1)
  return mailDomain(written) ?? written.toLowerCase()
}

/** Whether a domain is one of these, or below one. */
export const isBelow = (domain: string, domains: readonly string[]): boolean =>
  domains.some((one) => domain === one || domain.endsWith(`.${one}`))
