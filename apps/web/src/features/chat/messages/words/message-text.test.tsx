// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aConversation, aCurrentUser, aParticipant } from '../../../../testing/builders.ts'
import { press } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { Softening } from '../../../../ui/words/softening.ts'
import { MessageText } from './message-text.tsx'

const mara = aCurrentUser()
const wren = 'wren-id'
const conversation = aConversation({
  kind: 'group',
  participantMap: {
    [mara.id]: aParticipant({ firstName: 'Mara', lastName: 'Lindqvist', handle: 'mara_lindqvist' }),
    [wren]: aParticipant({ firstName: 'Wren', lastName: 'Abbott', handle: 'wren_now' }),
  },
})

function say(text: string, part: { mentions?: { userId: string; handle: string }[] | undefined; soft?: boolean } = {}) {
  return renderApp(
    <Softening value={part.soft ?? false}>
      <MessageText
        text={text}
        isOwn={false}
        mentions={'mentions' in part ? part.mentions : []}
        conversation={conversation}
        userId={mara.id}
      />
    </Softening>,
    { user: mara },
  ).container
}

test('emphasis, quotes, lists and code become elements', () => {
  const { innerHTML } = say('**a** *b* ~~c~~ `d`\n> e\n- f\n```ts\ng\n```')
  for (const part of ['<strong>a</strong>', '<em>b</em>', '<s>c</s>', '<code>d</code>', '<code>g</code>']) {
    expect(innerHTML).toContain(part)
  }
  expect(innerHTML).toMatch(/<blockquote dir="auto"><p>e<\/p><\/blockquote><ul dir="auto"><li>f<\/li><\/ul>/)
})

test('numbered lists keep the numbers that were written', () => {
  say('3. three\n5. five')
  expect(screen.getAllByRole('listitem').map((item) => (item as HTMLLIElement).value)).toEqual([3, 5])
  expect(screen.getByRole('list').tagName).toBe('OL')
})

test('each paragraph has its own direction, and so has a name in it', () => {
  const shown = say('שלום\n\nHello @wren_now', { mentions: [{ userId: wren, handle: 'wren_now' }] })
  expect([...shown.querySelectorAll('p')].map(({ dir }) => dir)).toEqual(['auto', 'auto'])
  expect(screen.getByRole('link', { name: '@Wren Abbott' }).dir).toBe('auto')
})

test('markup of pages stays text', () => {
  const shown = say('<img src=x onerror=alert(1)> <b>a</b>')
  expect(shown.querySelector('img, b')).toBeNull()
  expect(shown.textContent).toContain('<img src=x onerror=alert(1)>')
})

describe('mentions', () => {
  test('carry the name of who was meant, whatever their handle is now', () => {
    say('ask @Wren_Then', { mentions: [{ userId: wren, handle: 'Wren_Then' }] })
    expect(screen.getByRole('link', { name: '@Wren Abbott' }).getAttribute('href')).toBe('/profile/wren_now')
  })

  test('of nobody are text', () => {
    expect(say('ask @nobody_here').querySelector('a')).toBeNull()
  })

  test('are found among the members while the server has not said who was meant', () => {
    say('ask @wren_now', { mentions: undefined })
    expect(screen.getByRole('link', { name: '@Wren Abbott' })).toBeDefined()
  })
})

describe('links', () => {
  test('to the outside open beside the house and say nothing of it', () => {
    say('see https://a.example/b')
    const link = screen.getByRole('link', { name: 'https://a.example/b' })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer nofollow ugc',
    ])
  })

  test('within the house lead on in the same page', () => {
    say(`see ${location.origin}/chat?conversation=1`)
    const link = screen.getByRole('link')
    expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([null, '/chat?conversation=1'])
  })

  test('with a script in them are text', () => {
    expect(say('[a](javascript:alert(1))').querySelector('a')).toBeNull()
  })
})

test('a spoiler is out of sight and reach until somebody lifts it', () => {
  const shown = say('||he *lives*, see https://a.example||')
  expect(screen.getByText(/he lives/).closest('[inert]')).not.toBeNull()
  press(screen.getByRole('button', { name: 'Spoiler. Show it' }))
  expect(shown.querySelector('[inert]')).toBeNull()
  expect(screen.getByRole('link', { name: 'https://a.example' })).toBeDefined()
})

test('strong words of others are softened in every part of the text', async () => {
  say('**what the fuck** and ||fuck||', { soft: true })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Softened word/ }).length).toBeGreaterThan(0))
  expect(screen.getByText(/what the/).closest('strong')?.textContent).toBe('what the ••••')
})

test('a few emoji alone are large', () => {
  expect(say('👩‍🚀 🔥').querySelector('[data-large]')).not.toBeNull()
})

test('emoji among words, and numbers, are not', () => {
  expect(say('ok 🔥').querySelector('[data-large]')).toBeNull()
  expect(say('123').querySelector('[data-large]')).toBeNull()
})

test('an address with letters that look like others is shown as what it is looked up by', () => {
  say('See https://\u0430\u0440\u0440\u04cf\u0435.com/x and https://paypal.com@evil.example/a.txt')
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['https://xn--80ak6aa92e.com/x', 'https://evil.example/a.txt'])
})

test('a link whose words show another address says where it opens', () => {
  say('[paypal.com](https://evil.example/a) [the rules](https://evil.example/b) [evil.example](https://evil.example/c)')
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['paypal.com (opens evil.example)', 'the rules', 'evil.example'])
})

test('no sign in the words of a link turns round where it is said to open', () => {
  say('[\u202epaypal.com](https://evil.example/a)')
  const parts = [...screen.getByRole('link').querySelectorAll('bdi')].map(({ textContent }) => textContent)
  expect(parts).toEqual(['\u202epaypal.com', '(opens evil.example)'])
})

test('an address of a challenge that stands alone is told in words, and in a sentence as it is', () => {
  const address = `${location.origin}/challenge/0199c1aa-0000-7000-8000-000000000000`
  const link = () => screen.getByRole('link')
  say(` ${address} `)
  expect([link().textContent, link().getAttribute('href')]).toEqual(['A challenge', new URL(address).pathname])
  cleanup()
  say(`See ${address}`)
  expect(link().textContent).toBe(address)
  cleanup()
  say('https://elsewhere.example/challenge/0199c1aa-0000-7000-8000-000000000000')
  expect(link().textContent).toContain('elsewhere.example')
})
