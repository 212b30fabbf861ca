import { expect, test } from 'vitest'
import { addressOf, readView, withoutFilters, withView } from './shelf-view.ts'

const read = (address: string) => readView(new URLSearchParams(address))

test('an address that says everything is read, and written again as it was', () => {
  const address =
    'tab=finished&q=hollow&source=steam&genre=Platform&from=1990&to=2020&rating=8&hours=week&achievements=all' +
    '&favourite=only&hidden=without&collection=abc&sort=hours&reversed=yes&group=decade&look=list'
  expect(addressOf(read(address), new URLSearchParams()).toString()).toBe(address)
})

test.each(['tab=cellar', 'sort=luck', 'from=12', 'to=twenty', 'source=attic', 'q=%20%20', 'favourite=yes', 'rating=9'])(
  'what makes no sense is as usual: %s',
  (address) => {
    expect(read(address)).toEqual({})
  },
)

test('what is usual does not stand in the address, and what is not of the view stays there', () => {
  const view = withView(read('sort=title&q=a'), { sort: 'played', tab: 'all', group: 'none', q: undefined })
  expect(view).toEqual({})
  expect(addressOf(view, new URLSearchParams('of=someone&q=old')).toString()).toBe('of=someone')
})

test('filters are taken away at once, the words only when they are meant, too', () => {
  const view = read('tab=playing&q=moon&source=gog&hours=none&sort=title')
  expect(withoutFilters(view, { andWords: false })).toEqual({ tab: 'playing', q: 'moon', sort: 'title' })
  expect(withoutFilters(view, { andWords: true })).toEqual({ tab: 'playing', sort: 'title' })
})
