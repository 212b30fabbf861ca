import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

const validForMs = 90 * 86_400_000

/** `/.well-known/security.txt` (RFC 9116): where whoever finds a weakness of this hall can say so. */
export function installSecurityTxt(
  http: FastifyInstance,
  config: Pick<Config, 'securityContact' | 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
): void {
  const contact = contactOf(config)
  http.get('/.well-known/security.txt', { config: { route: 'GET /.well-known/security.txt' } }, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${new Date(Date.now() + validForMs).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}

/** What the host named; else the address that the hall's mails come from, or the page that names its hosts. */
function contactOf({
  securityContact,
  smtpUrl,
  mailFrom,
  publicUrl,
}: Pick<Config, 'securityContact' | 'smtpUrl' | 'mailFrom' | 'publicUrl'>): string {
  if (securityContact !== undefined) return securityContact
  const [sender] = /[^\s<>]+@[^\s<>]+/.exec(mailFrom) ?? []
  return smtpUrl !== undefined && sender !== undefined ? `mailto:${sender}` : `${publicUrl}/about`
}
