import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'

/** Presses «report a problem» and gives the text of the file that is saved then. */
export async function savedRecording(user: UserEvent): Promise<string> {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:recording')
  // A link that saves a file leads nowhere; here the page would go there.
  const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  try {
    await user.click(screen.getByRole('button', { name: 'Сообщить о проблеме' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    const [file] = save.mock.calls[0] ?? []
    if (!(file instanceof Blob)) throw new Error('No file was saved')
    return await file.text()
  } finally {
    save.mockRestore()
    follow.mockRestore()
  }
}
