import { screen, within } from '@testing-library/react'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import {
  Button,
  Card,
  type ChosenFile,
  DescriptionList,
  EmptyState,
  FileInput,
  FoundCard,
  ListCard,
  ListCardAction,
  Note,
  Plate,
} from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

describe('cards', () => {
  test('a found card shows what was found, and where from', async () => {
    const { container } = render(
      <FoundCard
        state="found"
        status="Автомобиль найден"
        source="по данным реестра, 21.11.2026"
        title="Chevrolet Cobalt"
        facts={[{ term: 'Мест', value: '5' }]}
        edit={<Button kind="neutral">Исправить</Button>}
      />,
    )
    expect(screen.getByRole('status').textContent).toBe('Автомобиль найденпо данным реестра, 21.11.2026')
    expect(screen.getByRole('heading', { name: 'Chevrolet Cobalt' })).toBeTruthy()
    expect(screen.getByRole('definition').textContent).toBe('5')
    await expectAccessible(container)
  })

  test.each(['searching', 'slow', 'notFound', 'failed'] as const)(
    '%s: shows no facts of an earlier answer',
    (state) => {
      render(
        <FoundCard
          state={state}
          status="…"
          title="Chevrolet Cobalt"
          facts={[{ term: 'Мест', value: '5' }]}
        />,
      )
      expect(screen.queryByText('Chevrolet Cobalt')).toBeNull()
      expect(screen.queryByRole('definition')).toBeNull()
    },
  )

  test('a list card shows its error and stays reachable by it', async () => {
    const { container } = render(
      <ListCard
        id="d3"
        title="Водитель 3"
        error="Водитель не найден."
        actions={<ListCardAction icon={Pencil}>Изменить</ListCardAction>}
      />,
    )
    document.getElementById('d3')?.focus()
    expect(document.activeElement?.textContent).toContain('Водитель не найден.')
    await expectAccessible(container)
  })

  test('the quiet ones are accessible too', async () => {
    const { container } = render(
      <>
        <Card title="Автомобиль" action={<Button kind="ghost">Изменить</Button>}>
          <DescriptionList items={[{ term: 'Номер', value: <Plate value="01A123BC" /> }]} />
        </Card>
        <Note
          tone="error"
          live="alert"
          title="Не получилось создать договор"
          actions={<Button>Повторить</Button>}
        >
          Деньги не списаны.
        </Note>
        <EmptyState picture="policies" title="Здесь появятся ваши полисы" headingLevel={2}>
          Найдём по ПИНФЛ.
        </EmptyState>
      </>,
    )
    expect(screen.getByRole('definition').textContent?.replaceAll('\u00a0', ' ')).toBe('01A 123 BCUZ')
    expect(screen.getByRole('alert').textContent).toContain('Деньги не списаны.')
    await expectAccessible(container)
  })
})

describe('files', () => {
  const done = { id: '1', name: 'Извещение.pdf', sizeBytes: 655_360, state: { kind: 'done' } } as const
  const failed = {
    id: '2',
    name: 'Справка.pdf',
    sizeBytes: 3_565_158,
    state: { kind: 'failed', message: 'Файл больше 2 МБ.' },
  } as const
  const uploading = {
    id: '3',
    name: 'Фото.pdf',
    sizeBytes: 900,
    state: { kind: 'uploading', percent: 40 },
  } as const
  const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' })

  test('are chosen, and each says how far it is', async () => {
    const handleAdd = vi.fn<(files: readonly File[]) => void>()
    const { user, container } = render(
      <FileInput
        aria-label="Документы"
        limit={5}
        accept="application/pdf"
        files={[done, failed, uploading]}
        onAdd={handleAdd}
        onRemove={() => {}}
      />,
    )
    await user.upload(screen.getByLabelText('Документы'), pdf)
    expect(handleAdd.mock.calls[0]?.[0].map((file) => file.name)).toEqual(['a.pdf'])
    expect(screen.getByText('Загружен')).toBeTruthy()
    expect(screen.getByText('Файл больше 2 МБ.')).toBeTruthy()
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Фото.pdf' }).value).toBe(40)
    expect(screen.getByText('осталось 3 из 5')).toBeTruthy()
    await expectAccessible(container)
  })

  test('that are there are taken away only after a question; refused ones at once', async () => {
    const handleRemove = vi.fn<(id: string) => void>()
    const { user } = render(
      <FileInput
        aria-label="Документы"
        limit={5}
        files={[done, failed]}
        onAdd={() => {}}
        onRemove={handleRemove}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Убрать файл Извещение.pdf' }))
    expect(handleRemove).not.toHaveBeenCalled()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Убрать' }))
    await user.click(screen.getByRole('button', { name: 'Убрать файл Справка.pdf' }))
    expect(handleRemove.mock.calls.flat()).toEqual(['1', '2'])
  })

  test('one that was taken away leaves the focus where another is chosen', async () => {
    function Files() {
      const [files, setFiles] = useState<readonly ChosenFile[]>([done])
      return (
        <FileInput
          aria-label="Резюме"
          files={files}
          onAdd={() => {}}
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        />
      )
    }
    const { user } = render(<Files />)
    await user.click(screen.getByRole('button', { name: 'Убрать файл Извещение.pdf' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Убрать' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Резюме'))
  })

  test('as many as there may be leave no way to add one more', () => {
    render(<FileInput aria-label="Резюме" files={[done]} onAdd={() => {}} onRemove={() => {}} />)
    expect(screen.getByLabelText<HTMLInputElement>('Резюме').disabled).toBe(true)
    expect(screen.getByText('Больше добавить нельзя')).toBeTruthy()
  })
})
