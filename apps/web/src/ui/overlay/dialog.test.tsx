import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Page({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => {
          onClose()
          setOpen(false)
        }}
        title="New group"
        description="Pick a name."
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

function openDialog() {
  screen.getByRole('button', { name: 'Open' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog')
}

describe('a dialog', () => {
  test('is named by its title and described by its first sentence', () => {
    render(<Page />)
    const dialog = openDialog()
    const named = (attribute: string) => document.getElementById(dialog.getAttribute(attribute) ?? '')?.textContent
    expect(named('aria-labelledby')).toBe('New group')
    expect(named('aria-describedby')).toBe('Pick a name.')
  })

  test('closes on Escape by asking its owner, and gives the focus back', () => {
    const onClose = vi.fn()
    render(<Page onClose={onClose} />)
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(openDialog(), cancel)
    expect(onClose).toHaveBeenCalledOnce()
    expect(cancel.defaultPrevented).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  test('closes on a press beside it', () => {
    render(<Page />)
    const dialog = openDialog()
    fireEvent.pointerDown(dialog)
    fireEvent.pointerUp(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stays when a press begins inside, such as a selection drawn out of the field', () => {
    render(<Page />)
    const dialog = openDialog()
    fireEvent.pointerDown(screen.getByRole('textbox'))
    fireEvent.pointerUp(dialog)
    expect(screen.queryByRole('dialog')).not.toBeNull()
  })
})
