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

/** Whether an address is of one of the domains, or of one below. */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const written = email.slice(email.lastIndexOf('@') + 1)
  const domain = mailDomain(written) ?? written.toLowerCase()
  return domains.some((refused) => domain === refused || domain.endsWith(`.${refused}`))
}
