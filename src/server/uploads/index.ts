export { ReceivedForm, uploadIntake, type UploadIntake } from './upload-intake.ts'
