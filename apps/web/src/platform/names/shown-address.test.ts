import { expect, test } from 'vitest'
import { openedPlace, otherPlace, shownAddress } from './shown-address.ts'

test.each([
  ['https://hall.example/a?b=%20#c', 'https://hall.example/a?b=%20#c'],
  ['https://Hall.Example', 'https://Hall.Example'],
  ['https://hall.example:8443/', 'https://hall.example:8443/'],
  // Each letter of it is Cyrillic.
  ['https://\u0430\u0440\u0440\u04cf\u0435.com/x', 'https://xn--80ak6aa92e.com/x'],
  ['https://paypal.com@evil.example/login', 'https://evil.example/login'],
  ['https://evil.example\\@paypal.com', 'https://evil.example/@paypal.com'],
  ['https://evil\u3002example', 'https://evil.example/'],
  ['mailto:wren@\u0430\u0440\u0440\u04cf\u0435.com', 'mailto:wren@xn--80ak6aa92e.com'],
  ['mailto:wren@hall.example?subject=Hi', 'mailto:wren@hall.example?subject=Hi'],
])('%s is shown as %s', (written, shown) => {
  expect(shownAddress(written)).toBe(shown)
})

test.each([
  ['the rules', 'https://evil.example/a', null],
  ['Version 1.2, e.g. this', 'https://evil.example/a', null],
  ['hall.example', 'https://hall.example/a', null],
  ['www.Hall.example/a', 'https://hall.example/a', null],
  ['hall.example', 'https://www.hall.example', null],
  ['hall.example:8443', 'https://hall.example:8443/', null],
  ['paypal.com', 'https://evil.example/a', 'evil.example'],
  ['PayPal.com/login', 'https://evil.example/a', 'evil.example'],
  ['pay\u200bpal\u200b.com', 'https://evil.example/a', 'evil.example'],
  ['paypal\uff0ecom', 'https://evil.example/a', 'evil.example'],
  ['bank\u2024com', 'https://evil.example/a', 'evil.example'],
  ['bank\ufe52com', 'https://evil.example/a', 'evil.example'],
  ['bank\ua4f8com', 'https://evil.example/a', 'evil.example'],
  ['bank\u2024com', 'https://bank.com/', null],
  ['http:\u2044\u2044bank', 'https://evil.example/a', 'evil.example'],
  ['https\u2236\uff0f\u2215bank/login', 'https://evil.example/a', 'evil.example'],
  ['http://bank', 'https://evil.example/a', 'evil.example'],
  ['http://bank', 'http://bank/', null],
  ['10\u20240\u20240\u20241', 'https://evil.example', 'evil.example'],
  ['and/or, 1\u20442 and 3:4', 'https://evil.example/a', null],
  ['hall.example and paypal.com', 'https://hall.example', 'hall.example'],
  ['\u0430\u0440\u0440\u04cf\u0435.com', 'https://\u0430\u0440\u0440\u04cf\u0435.com', null],
  ['apple.com', 'https://\u0430\u0440\u0440\u04cf\u0435.com', 'xn--80ak6aa92e.com'],
  ['10.0.0.1', 'https://evil.example', 'evil.example'],
  ['wren@hall.example', 'mailto:wren@hall.example', null],
  ['wren@hall.example', 'mailto:wren@evil.example', 'wren@evil.example'],
])('the words %s of a link to %s hide %s', (words, href, hidden) => {
  expect(otherPlace(words, href)).toBe(hidden)
})

test('a link leads to a host, or to a mail address', () => {
  expect(openedPlace('https://hall.example:8443/a')).toBe('hall.example:8443')
  expect(openedPlace('mailto:wren@hall.example?subject=Hi')).toBe('wren@hall.example')
})
