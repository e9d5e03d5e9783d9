import { ClaimFormSetting, wholeClaim, type Beginning } from './claim-form-setting.ts'

export const written = async (beginning?: Beginning): Promise<ClaimFormSetting> => {
  const setting = new ClaimFormSetting(beginning)
  return await setting.write(wholeClaim)
}
