import { render, screen } from '@testing-library/react'
import { LibraryBig } from 'lucide-react'
import { expect, test } from 'vitest'
import { BottomBar } from './bottom-bar.tsx'
import { RailLink } from './nav-item.tsx'

const item = { id: 'library', label: 'Library', href: '/library', icon: LibraryBig }
const progress = { percent: 62, label: 'Steam sync at 62%' }

test('what is under way in a room is part of the name of its link', () => {
  const { rerender } = render(<RailLink item={{ ...item, progress }} current={false} slim={false} />)
  expect(screen.getByRole('link', { name: /^Library ?Steam sync at 62%$/ })).toBeDefined()
  rerender(<RailLink item={item} current={false} slim={false} />)
  expect(screen.getByRole('link', { name: 'Library' })).toBeDefined()
})

test('on phones too', () => {
  render(<BottomBar items={[{ ...item, progress }]} more={{ open: false, onOpen: () => undefined }} />)
  expect(screen.getByRole('link', { name: /^Library ?Steam sync at 62%$/ })).toBeDefined()
})
