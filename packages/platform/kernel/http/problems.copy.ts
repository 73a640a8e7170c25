import type { ErrorObject } from 'ajv';

type Params = Readonly<Record<string, unknown>>;

/** Sentences by the keywords of a schema that typed input can break. Pages show them at the field. */
const sentences: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'กรุณากรอกช่องนี้',
  minLength: ({ limit }) => (limit === 1 ? 'กรุณากรอกช่องนี้' : `ต้องมีอย่างน้อย ${limit} ตัวอักษร`),
  maxLength: ({ limit }) => `ยาวเกินไป ใส่ได้ไม่เกิน ${limit} ตัวอักษร`,
  minimum: ({ limit }) => `ต้องไม่น้อยกว่า ${limit}`,
  maximum: ({ limit }) => `ต้องไม่เกิน ${limit}`,
  exclusiveMinimum: ({ limit }) => `ต้องมากกว่า ${limit}`,
  exclusiveMaximum: ({ limit }) => `ต้องน้อยกว่า ${limit}`,
  minItems: ({ limit }) => `ต้องมีอย่างน้อย ${limit} รายการ`,
  maxItems: ({ limit }) => `ใส่ได้ไม่เกิน ${limit} รายการ`,
  type: ({ type }) =>
    type === 'integer' ? 'ต้องเป็นจำนวนเต็ม' : type === 'number' ? 'ต้องเป็นตัวเลข' : 'รูปแบบไม่ถูกต้อง กรุณาแก้ไข',
  format: ({ format }) => (format === 'date' ? 'ต้องเป็นวันที่ที่มีในปฏิทิน' : 'ต้องเป็นวันเวลาที่มีในปฏิทิน'),
  notBefore: () => 'เวลาสิ้นสุดต้องไม่อยู่ก่อนเวลาเริ่ม',
  pattern: () => 'รูปแบบไม่ถูกต้อง กรุณาแก้ไข',
  additionalProperties: () => 'มีส่วนที่ระบบไม่รู้จัก',
  const: () => 'กรุณาเลือกจากรายการ',
  enum: () => 'กรุณาเลือกจากรายการ',
};

/** Returns the Thai sentence of a problem that a schema found. */
export const thaiProblem = ({ keyword = '', params = {} }: Partial<ErrorObject>): string =>
  sentences[keyword]?.(params) ?? 'ระบบไม่รับค่านี้ กรุณาแก้ไข';
