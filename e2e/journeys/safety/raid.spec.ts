import { raidAccountsAnHour } from '@guildhall/contract/rules/safety/door-limits'
import type { Member } from '../../product/members.ts'
import { call, freshEmail, join, joinAll, password } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { beginPost } from '../feed/feed-steps.ts'
import { button, expect, madeModerator, test } from './safety-hall.ts'

const wanted = 200
/** As many knock at once as one machine does that raids. */
const atOnce = 20

/** Each that wants to come in, by the call of the form. @returns the addresses that were let in, and how many were refused as slowed */
async function knock(product: Product): Promise<{ readonly inside: string[]; readonly slowed: number }> {
  const emails = Array.from({ length: wanted }, (_, at) => freshEmail(`Raider ${at}`))
  const waiting = [...emails]
  const [inside, others]: [string[], string[]] = [[], []]
  const raider = async () => {
    for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) {
      const answer = await fetch(`${product.url}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: 'Raider', lastName: 'Of Many', email, password }),
      })
      const { code } = (await answer.json()) as { code?: string }
      if (answer.status === 201) inside.push(email)
      else others.push(`${answer.status} ${code}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, raider))
  return { inside, slowed: others.filter((each) => each === '429 registrations_slowed').length }
}

async function signedIn(product: Product, email: string): Promise<Member> {
  type Session = Pick<Member, 'id' | 'token' | 'refreshToken'>
  const session = await call<Session>(product, 'POST', '/api/login', { body: { email, password } })
  const { token, refreshToken, ...user } = session
  const name = { firstName: 'Raider', lastName: 'Of Many', name: 'Raider Of Many' }
  return { ...name, id: user.id, email, password, token, refreshToken, user }
}

test('a raid of 200 is held back by one press: few come in, what they write waits, and all is open again after it', async ({
  open,
  product,
  hall,
}) => {
  const [somebody, wren] = await joinAll(product, 'Orla Keane', 'Wren Marsh')
  const sorcha = await madeModerator(hall, somebody)
  // Who is there already is no newcomer, and takes nobody’s place in this hour.
  await hall.sql(`update users set created_at = created_at - interval '30 days'`)
  const staffs = await open('/admin?view=doors', { as: sorcha })

  const raiders = await test.step('the switch is pressed, and of 200 few come in', async () => {
    await button(staffs, 'Hold it back').click()
    await expect(staffs.getByText(/^Orla Keane holds a raid back until/)).toBeVisible()
    const { inside, slowed } = await knock(product)
    expect([inside.length, slowed]).toEqual([raidAccountsAnHour, wanted - raidAccountsAnHour])
    await staffs.reload()
    await expect(staffs.getByText(`${raidAccountsAnHour} accounts were made since.`)).toBeVisible()
    return inside
  })

  const raider = await signedIn(product, raiders[0] ?? '')
  const raids = await open('/feed', { as: raider })
  await test.step('the form says to whom comes later that many do', async () => {
    const late = await open('/register')
    await late.getByLabel('First name').fill('Ola')
    await late.getByLabel('Last name').fill('Late')
    await late.getByLabel('Email').fill(freshEmail('Ola Late'))
    await late.getByLabel('Password', { exact: true }).fill(password)
    await late.getByRole('checkbox', { name: /privacy policy/ }).check()
    await button(late, 'Create account').click()
    await expect(late.getByText(/^Many people come in just now/)).toBeVisible()
  })

  await test.step('what a newcomer posts waits, of which others see nothing', async () => {
    await (await beginPost(raids)).fill('Free skins behind this door')
    await raids.keyboard.press('Control+Enter')
    await expect(raids.getByText(/^A moderator looks at this before others see it/)).toBeVisible()
    const wrens = await open('/feed', { as: wren })
    await expect(wrens.getByRole('textbox', { name: /^What are you playing/ })).toBeVisible()
    await expect(wrens.getByText('Free skins behind this door')).toHaveCount(0)
    await staffs.getByRole('link', { name: 'What waits' }).first().click()
    await expect(staffs.getByText('Free skins behind this door')).toBeVisible()
    await expect(staffs.getByText('Of a newcomer')).toBeVisible()
  })

  await test.step('once it is over who comes is let in, and newcomers write as others do', async () => {
    await staffs.goto('/admin?view=doors')
    await button(staffs, 'It is over').click()
    await expect(staffs.getByText(/holds a raid back until/)).toHaveCount(0)
    await join(product, 'Ola Late')
    await (await beginPost(raids)).fill('Hello, I am new here')
    await raids.keyboard.press('Control+Enter')
    await expect(raids.getByText('Hello, I am new here')).toBeVisible()
  })
})
