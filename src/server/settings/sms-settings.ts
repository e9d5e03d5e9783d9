import { choice, oneLine, url, type Setting } from './setting.ts'

/** Settings of the carriers of SMS. */
export const smsRows = {
  sms: choice('QADAM_SMS', ['embedded', 'eskiz', 'playmobile'], 'embedded', 'Who carries SMS'),
  eskizUrl: url('QADAM_ESKIZ_URL', 'https://notify.eskiz.uz/api', 'API of Eskiz'),
  eskizEmail: oneLine('QADAM_ESKIZ_EMAIL', '', 'Account at Eskiz'),
  eskizPassword: oneLine('QADAM_ESKIZ_PASSWORD', '', 'Password at Eskiz', { secret: true }),
  eskizFrom: oneLine('QADAM_ESKIZ_FROM', '4546', 'Sender of SMS by Eskiz'),
  playmobileUrl: url('QADAM_PLAYMOBILE_URL', 'https://send.smsxabar.uz/broker-api/send', 'API of PlayMobile'),
  playmobileLogin: oneLine('QADAM_PLAYMOBILE_LOGIN', '', 'Account at PlayMobile'),
  playmobilePassword: oneLine('QADAM_PLAYMOBILE_PASSWORD', '', 'Password at PlayMobile', { secret: true }),
  playmobileOriginator: oneLine('QADAM_PLAYMOBILE_ORIGINATOR', '3700', 'Sender of SMS by PlayMobile'),
} satisfies Readonly<Record<string, Setting<unknown>>>
