import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'

let known: ReadonlySet<string> | undefined

/** Whether a domain, in its ASCII form, or one above it gives out addresses to throw away. */
export function isDisposable(domain: string): boolean {
  known ??= disposableEmailBlocklistSet()
  const labels = domain.split('.')
  return labels.some((_, at) => known?.has(labels.slice(at).join('.')) === true)
}
