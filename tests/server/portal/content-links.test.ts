import { expect, test } from 'vitest'
import { contentDesk, piecesThatLink, publishedContent } from '../../../src/server/portal/content/index.ts'
import { onEveryStore } from '../../store/stores.ts'

const by = '998900000101'
const texts = (text: string) => ({ ru: text, uz: text, en: text })
const page = (html: string) => ({
  title: texts('Страница'),
  description: texts('О чём она'),
  blocks: [{ kind: 'text', html: texts(html) }],
})
const news = (related: readonly string[], href: string | null = null) => ({
  title: texts('Новость'),
  lead: texts('Коротко'),
  date: '2026-11-20',
  related: [...related],
  blocks:
    href === null
      ? [{ kind: 'heading', level: 2, text: texts('Заголовок') }]
      : [{ kind: 'links', links: [{ title: texts('Подробнее'), href }] }],
})

onEveryStore('what leads to a piece of content', ({ open }) => {
  const prepared = async () => {
    const store = await open()
    const desk = contentDesk(store)
    const write = async (
      collection: Parameters<typeof desk.publish>[0],
      slug: string,
      body: object,
      isPublished = true,
    ) => {
      // Each body passes its schema in `write`.
      const written = { collection, slug, position: 0, body } as unknown as Parameters<typeof desk.write>[0]
      const revision = await desk.write(written, by)
      if (isPublished) await desk.publish(collection, slug, revision, by)
    }
    const linking = async (collection: Parameters<typeof desk.publish>[0], slug: string) =>
      (await piecesThatLink(publishedContent(store), { collection, slug })).map((piece) =>
        [piece.collection, piece.slug, piece.words?.ru].filter(Boolean).join(' '),
      )
    return { desk, write, linking }
  }

  test('links of the menu, the footer, texts, lists of links and notices are found; drafts and itself are not', async () => {
    const { write, linking } = await prepared()
    await write('page', '/terms', page('<p><a href="/terms">Эта же</a></p>'))
    expect(await linking('page', '/terms')).toEqual([])

    await write('menu', 'main', {
      items: [
        {
          id: 1,
          title: texts('О нас'),
          slug: '/about',
          children: [{ id: 2, title: texts('Условия'), slug: '/terms', children: [] }],
        },
      ],
    })
    await write('footer', 'main', {
      about: texts('О нас'),
      columns: [{ title: texts('Документы'), links: [{ title: texts('Все условия'), href: '/terms#top' }] }],
      phones: ['998712000000'],
      callBack: texts('Перезвоним'),
      social: [],
      legal: texts('Лицензия'),
    })
    await write('page', '/about', page('<p>Смотрите <a href="/uz/terms/?from=about">условия</a>.</p>'))
    await write(
      'page',
      '/near',
      page('<p><a href="/terms/more">Другая</a> <a href="https://a.uz/terms">чужая</a></p>'),
    )
    await write('page', '/draft', page('<p><a href="/terms">Черновик</a></p>'), false)
    await write('news', 'changed', news([], '/terms'))
    await write('notices', 'soon', {
      title: texts('Скоро'),
      text: texts('Новые условия'),
      date: '2026-11-20',
      href: '/terms',
    })
    expect(await linking('page', '/terms')).toEqual([
      'menu main Условия',
      'footer main Все условия',
      'page /about',
      'news changed Подробнее',
      'notices soon Скоро',
    ])
  })

  test('a link is found until its piece is unpublished or removed', async () => {
    const { desk, write, linking } = await prepared()
    await write('news', 'old', news([]))
    await write('news', 'named', news(['old']))
    await write('page', '/linked', page('<p><a href="/news/old">Старая</a></p>'))
    expect(await linking('news', 'old')).toEqual(['page /linked', 'news named'])
    await desk.unpublish({ collection: 'news', slug: 'named', revision: 1 }, by)
    expect(await linking('news', 'old')).toEqual(['page /linked'])
    await desk.remove({ collection: 'page', slug: '/linked', revision: 1 }, by)
    expect(await linking('news', 'old')).toEqual([])
  })

  test('a question is linked by its own anchor; an office has no address of its own', async () => {
    const { write, linking } = await prepared()
    await write('faqs', 'pay', {
      topic: texts('Оплата'),
      question: texts('Как оплатить?'),
      html: texts('<p>Картой, <a href="/faqs#card">вот так</a></p>'),
    })
    expect(await linking('faqs', 'card')).toEqual(['faqs pay'])
    expect(await linking('faqs', 'other')).toEqual([])
    expect(await linking('page', '/faqs')).toEqual(['faqs pay'])
    expect(await linking('offices', 'tashkent-center')).toEqual([])
  })
})
