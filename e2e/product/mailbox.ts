import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { call } from './members.ts'
import type { Product } from './product.ts'

const linkForm = /https?:\/\/\S+\/reset-password\?token=[\w-]+/

export async function askForReset(product: Product, email: string): Promise<void> {
  await call(product, 'POST', `/api/reset-password?${new URLSearchParams({ email }).toString()}`)
}

/** Waits for the reset mail to an address; answers with its link. */
export async function receiveResetLink(product: Product, email: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    link = await findResetLink(product, email)
    return link
  }
  await expect.poll(look, `a reset mail to ${email}`).toBeDefined()
  return link ?? ''
}

/** Waits until a mail to an address says something. */
export async function expectMail(product: Product, email: string, words: string): Promise<void> {
  const said = async () =>
    (await readMails(product)).filter((mail) => mail.includes(`To: ${email}`)).map((mail) => mail.includes(words))
  await expect.poll(said, `a mail to ${email}`).toContain(true)
}

async function findResetLink(product: Product, email: string): Promise<string | undefined> {
  for (const mail of (await readMails(product)).toReversed()) {
    if (mail.includes(`To: ${email}`)) {
      const link = linkForm.exec(mail)?.[0]
      if (link !== undefined) return link
    }
  }
  return undefined
}

/** Oldest first: their names begin with the time. */
async function readMails(product: Product): Promise<string[]> {
  const folder = join(product.dataFolder, 'mail')
  const names = (await readdir(product.dataFolder)).includes('mail') ? await readdir(folder) : []
  const mails = names.filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(mails.map(async (name) => decode(await readFile(join(folder, name), 'utf8'))))
}

/** A long line travels in quoted-printable form. */
function decode(mail: string): string {
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(mail)) return mail
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}
