// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bringOverlayParts } from './bring-overlay-parts.ts'
import { Menu, MenuCheck, MenuItem } from './menu.tsx'
import { MenuAt } from './menu-at.tsx'

bringOverlayParts()

afterEach(() => {
  vi.restoreAllMocks()
})

/** As narrow as a phone, where menus open as sheets. */
function narrow() {
  const { matchMedia } = window
  const media = vi.spyOn(window, 'matchMedia')
  media.mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('767px') }))
}

const onSelect = vi.fn<() => void>()
const onChange = vi.fn<(checked: boolean) => void>()

const items = (
  <>
    <MenuItem onSelect={onSelect}>Share now</MenuItem>
    <MenuCheck checked={false} onChange={onChange}>
      Quiet
    </MenuCheck>
  </>
)

const choices = () => [screen.getByRole('menuitem'), screen.getByRole('menuitemcheckbox')]
const chosen = () => onSelect.mock.calls.length + onChange.mock.calls.length

function openByPress() {
  onSelect.mockClear()
  onChange.mockClear()
  render(
    <main id="main">
      <Menu label="Share" trigger={<button type="button">Share</button>}>
        {items}
      </Menu>
    </main>,
  )
  // The first press opens the menu, the second closes it; from the third on the library has the button.
  for (let press = 0; press < 3; press++) fireEvent.pointerDown(screen.getByText('Share'), { button: 0 })
}

describe('a press that opened a menu', () => {
  test('chooses nothing where the menu is a sheet that opens under the pointer', () => {
    narrow()
    openByPress()
    for (const choice of choices()) fireEvent.pointerUp(choice, { button: 0 })
    expect(chosen()).toBe(0)
    const item = screen.getByRole('menuitem')
    fireEvent.pointerDown(item, { button: 0 })
    fireEvent.pointerUp(item, { button: 0 })
    fireEvent.click(item)
    expect(onSelect).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('chooses nothing either that ends in a sheet which a right click brought', () => {
    narrow()
    onSelect.mockClear()
    render(
      <main id="main">
        <MenuAt at={{ x: 20, y: 700 }} label="Message" onClose={() => undefined}>
          {items}
        </MenuAt>
      </main>,
    )
    fireEvent.pointerUp(screen.getByRole('menuitem'), { button: 2 })
    expect(onSelect).not.toHaveBeenCalled()
  })

  test('chooses where it ends beside the button: one may press, draw and let go', () => {
    openByPress()
    fireEvent.pointerUp(screen.getByRole('menuitem'), { button: 0 })
    expect(onSelect).toHaveBeenCalledOnce()
  })
})
