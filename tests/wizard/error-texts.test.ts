import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** A text as the catalogues say it: Russian, Uzbek, English. */
const said = (namespace: string, key: string): readonly (string | undefined)[] =>
  ['ru', 'uz', 'en'].map((language) => {
    const file = readFileSync(`locales/${language}/${namespace}.json`, 'utf8')
    // Catalogues are flat maps of texts.
    return (JSON.parse(file) as Readonly<Record<string, string>>)[key]?.replaceAll('\u00a0', ' ')
  })

/** Meaning of an error, in every text that names it: its places as «namespace: key», then Russian, Uzbek, English. */
type Meaning = readonly [string, readonly string[], RegExp, RegExp, RegExp]

const oneByOne = (meanings: readonly Meaning[]): [string, string, string, readonly RegExp[]][] =>
  meanings.flatMap(([error, places, ...meant]) =>
    places.map((place): [string, string, string, readonly RegExp[]] => {
      const [namespace = '', key = ''] = place.split(': ')
      return [error, namespace, key, meant]
    }),
  )

describe('what went wrong, in the words that are shown', () => {
  test.each(
    oneByOne([
      [
        'error.wrong-phone-or-password',
        ['errors: QDM_CREDENTIALS_WRONG'],
        /Телефон.*пароль.*Попробуйте снова/,
        /Telefon.*parol.*Qayta urining/,
        /Phone.*password.*Try again/,
      ],
      [
        'error.unexpected',
        ['errors: QDM_UNEXPECTED'],
        /сломалось.*чиним/,
        /Nosozlik.*tuzatyapmiz/,
        /broke.*fixing/,
      ],
      [
        'error.phone-already-registered',
        ['errors: QDM_PHONE_TAKEN'],
        /Номер.*уже зарегистрирован/,
        /raqam.*roʻyxatdan oʻtgan/,
        /number.*already has an account/,
      ],
      [
        'error.passwords-mismatch',
        ['errors: QDM_PASSWORDS_DIFFER'],
        /Пароли.*не совпадают/,
        /Parollar.*bir xil emas/,
        /Passwords.*don’t match/,
      ],
      [
        'error.incorrect-code',
        ['errors: QDM_CODE_INCORRECT'],
        /Код.*не подошёл/,
        /Kod.*mos kelmadi/,
        /code.*didn’t match/,
      ],
      [
        'error.insured-not-found',
        [
          'accident: accident.call.insurantFind.notFound',
          'sport: sport.call.insurantFind.notFound',
          'accident-constructor: accident-constructor.call.insurantFind.notFound',
          'dsago: dsago.call.personFind.notFound',
          'my-home: my-home.call.insurantFind.notFound',
        ],
        /Застрахованный.*не найден/,
        /Sugʻurtalanuvchi.*topilmadi/,
        /couldn’t find.*person/,
      ],
      [
        'error.driver-not-found',
        ['osago: osago.call.driverFind.notFound', 'insdoc: insdoc.call.personFind.notFound'],
        /Водитель.*не найден/,
        /Haydovchi.*topilmadi/,
        /couldn’t find.*driver/,
      ],
      [
        'error.user-not-found',
        ['blocks: person.call.find.notFound'],
        /не найдены.*Проверьте/,
        /topilmadi.*tekshiring/,
        /No match.*Check/,
      ],
      [
        'error.car-not-found',
        ['blocks: vehicle.call.find.notFound'],
        /Автомобиль.*не найден.*Проверьте/,
        /Avtomobil.*topilmadi.*tekshiring/,
        /couldn’t find.*car.*Check/,
      ],
      [
        'error.vehicle-not-insurable',
        ['blocks: vehicle.call.find.notInsurable'],
        /автомобиль.*полис не оформить.*другой/,
        /avtomobil.*polis.*boʻlmaydi.*Boshqasini/,
        /car.*can’t be insured.*another/,
      ],
      [
        'error.tin-no-data',
        ['blocks: organization.call.find.notFound'],
        /ИНН.*данных нет/,
        /STIR.*maʼlumot yoʻq/,
        /No data.*TIN/,
      ],
      [
        'error.cadastre-not-found',
        ['my-home: my-home.call.property.notFound'],
        /кадастровому номеру.*ничего не нашли/,
        /Kadastr raqami.*topilmadi/,
        /Nothing found.*cadastre/,
      ],
      [
        'error.driver-licence-not-found',
        ['osago: osago.rule.driver-licence', 'insdoc: insdoc.call.personFind.noLicence'],
        /удостоверение.*паспорту.*не найдено/,
        /pasport.*guvohnomasi.*topilmadi/,
        /No driving licence.*passport/,
      ],
      [
        'error.passport-expired',
        ['blocks: person.call.find.expired'],
        /паспорта истёк/,
        /Pasport muddati tugagan/,
        /passport has expired/,
      ],
      [
        'error.document-type-mismatch',
        ['blocks: person.call.find.mismatch', 'insdoc: insdoc.call.personFind.mismatch'],
        /Документ другого типа/,
        /Hujjat turi mos emas/,
        /Different document type/,
      ],
      [
        'error.pinfl-no-policy',
        ['errors: QDM_PINFL_NO_POLICY'],
        /ПИНФЛ.*полисов нет/,
        /JShShIR.*polis topilmadi/,
        /No policies.*PINFL/,
      ],
      [
        'error.fetch-insurance-data',
        ['common: wizard.found.failed'],
        /Реестр.*не ответил/,
        /Reyestr.*javob bermadi/,
        /registry.*didn’t answer/,
      ],
      [
        'error.contract-create',
        ['common: wizard.purchase.failed'],
        /Не получилось создать договор/,
        /Shartnoma tuzilmadi/,
        /couldn’t create the contract/,
      ],
      [
        'error.contract-create',
        ['common: wizard.purchase.not-charged'],
        /Попробуйте позже.*Деньги не списаны/,
        /Keyinroq.*Pul yechilmadi/,
        /later.*weren’t charged/,
      ],
      [
        'error.e-policy-unavailable',
        ['errors: QDM_SIGNATURE_PROVIDER_DOWN'],
        /Электронные полисы.*временно.*подписи/,
        /Elektron polis.*vaqtincha.*imzo/,
        /E-policies.*paused.*signature/,
      ],
      [
        'error.additional-policies-unavailable',
        ['errors: QDM_EXTRA_POLICIES_UNAVAILABLE'],
        /Дополнительные полисы.*пока/,
        /Qoʻshimcha polislar.*hozircha/,
        /Extra policies.*yet/,
      ],
      [
        'error.application-not-sent',
        ['errors: QDM_CLAIM_NOT_SENT'],
        /не отправлено/,
        /yuborilmadi/,
        /Not sent/,
      ],
      [
        'error.claim-policy-not-found',
        ['errors: QDM_CLAIM_POLICY_NOT_FOUND'],
        /Полис.*у нас не найден/,
        /polis.*bizda topilmadi/,
        /no policy/,
      ],
      [
        'error.claim-description-short',
        ['errors: QDM_CLAIM_DESCRIPTION_SHORT'],
        /\{n, plural.*опишите подробнее/,
        /\{n\} belgi.*batafsil/,
        /\{n, plural.*more characters/,
      ],
      [
        'error.claim-event-future',
        ['errors: QDM_CLAIM_EVENT_IN_FUTURE'],
        /не позже сегодня/,
        /bugundan kech boʻlmasin/,
        /can’t be in the future/,
      ],
      [
        'error.payment-request-failed',
        ['errors: QDM_PAYMENT_FAILED', 'common: wizard.result.payment-failed'],
        /не прошёл.*статус в кабинете/,
        /oʻtmadi.*kabinetda/,
        /failed.*status in your account/,
      ],
      [
        'error.call-request-phone-missing',
        ['errors: QDM_CALL_REQUEST_PHONE_MISSING'],
        /Укажите телефон/,
        /Telefonni kiriting/,
        /Enter a phone/,
      ],
      [
        'error.call-request-unknown',
        ['errors: QDM_CALL_REQUEST_FAILED'],
        /Не получилось.*позвоните/,
        /Boʻlmadi.*qoʻngʻiroq/,
        /failed.*call us/,
      ],
      [
        'error.file-too-large',
        ['errors: QDM_FILE_TOO_LARGE'],
        /Файл больше 2 МБ/,
        /Fayl 2 MB dan katta/,
        /over 2 MB/,
      ],
      ['error.file-wrong-format', ['errors: QDM_FILE_WRONG_TYPE'], /Нужен PDF/, /PDF kerak/, /PDF only/],
      [
        'error.files-too-many',
        ['errors: QDM_FILES_TOO_MANY'],
        /до 5 файлов/,
        /5 tagacha fayl/,
        /Up to 5 files/,
      ],
      [
        'error.resume-too-large',
        ['errors: QDM_RESUME_TOO_LARGE'],
        /Резюме больше 5 МБ/,
        /Rezyume 5 MB dan katta/,
        /résumé.*over 5 MB/,
      ],
      [
        'error.resume-wrong-format',
        ['errors: QDM_RESUME_WRONG_TYPE'],
        /PDF, DOC или DOCX/,
        /PDF, DOC yoki DOCX/,
        /PDF, DOC or DOCX/,
      ],
      [
        'error.resume-several-files',
        ['errors: QDM_RESUME_SEVERAL'],
        /одно резюме.*лишние/,
        /Bitta rezyume.*ortiqcha/,
        /one résumé.*other files/,
      ],
      [
        'error.resume-none-chosen',
        ['errors: QDM_RESUME_MISSING'],
        /Прикрепите резюме/,
        /Rezyume biriktiring/,
        /Attach your résumé/,
      ],
      [
        'error.choose-program',
        [
          'blocks: programme.liability.error.required',
          'travel: travel.details.programType.error.required',
          'accident-constructor: accident-constructor.subproductId.error.required',
        ],
        /Выберите программу/,
        /Dasturni tanlang/,
        /Choose a programme/,
      ],
      [
        'error.choose-plan',
        ['kasko: kasko.planId.error.required'],
        /Выберите план/,
        /Rejani tanlang/,
        /Choose a plan/,
      ],
      [
        'error.offer-must-be-read',
        ['blocks: payment.rule.offer'],
        /Прочитайте.*оферту/,
        /Ofertani.*oʻqib/,
        /Read.*offer/,
      ],
      [
        'error.travel-not-enough-data',
        ['travel: travel.call.quote.idle'],
        /страны, даты и возраст/,
        /Davlat, sana va yosh/,
        /countries, dates and ages/,
      ],
    ]),
  )('[%s] [error.wizard-messages-ru-uz] %s: %s in three languages', (_, namespace, key, meant) => {
    const texts = said(namespace, key)
    for (const [index, meaning] of meant.entries()) expect(texts[index]).toMatch(meaning)
  })

  test('[error.network.text-ru] [error.network.text-uz] a lost connection is announced in these very words', () => {
    const russian = 'Нет подключения к Интернету!'
    expect(said('errors', 'network')).toEqual([russian, 'Internetingiz uzildi!', russian])
  })
})

test('the first day of a policy is said in words that fit a day to come as well as one that was', () => {
  const texts = said('errors', 'QDM_CLAIM_BEFORE_POLICY')
  expect(texts).toEqual([
    expect.stringContaining('он действует с {date}'),
    expect.stringContaining('u {date} dan amal qiladi'),
    expect.stringContaining('it is in force from {date}'),
  ])
})
