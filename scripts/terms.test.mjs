/** Each thing has one Thai word in all texts for members: pages, servers, refusals and demo content. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ownSources } from './lib/own-sources.mjs';
import { root } from './lib/run.mjs';

/** The word in use, and its forbidden synonyms. */
const TERMS = [
  ['เบอร์มือถือ', /เบอร์โทร|หมายเลขโทร|หมายเลขมือถือ/],
  ['ยูสเซอร์เนม', /ชื่อผู้ใช้|ยูสเซอร์(?!เนม)/],
  ['เข้าสู่ระบบ', /ล็[อ]?[กค]อิน|ลงชื่อเข้า/],
  ['รหัสผ่าน', /พาสเวิร์ด/],
  ['กงล้อ', /วงล้อ/],
  ['ยอดเล่น', /เทิร์น/],
  ['แต้ม', /คะแนน|พอยต์|พ้อยท์/],
  ['โปรโมชั่น', /โปรโมชัน/],
  ['อัตราจ่าย', /ราคาจ่าย|เพย์เอาท์/],
  ['โพย', /ตั๋วหวย|บิลหวย/],
  ['สมาชิก', /ลูกค้า|ผู้ใช้งาน/],
  ['อัปเดต', /อัพเดท|อัพเดต|อัปเดท/],
  ['แอป', /แอพ/],
  ['อีเมล', /อีเมล์/],
  ['คุณ', /ท่าน(?!ั)/],
  ['กรุณา', /โปรด(?=ลอง|ตรวจ|ยืนยัน|กลับ|ระวัง|เลือก|ใส่)/],
  ['คิวอาร์', /คิวอาร์โค้ด/],
  ['รหัสคูปอง', /โค้ดคูปอง/],
  ['ฟรีสปิน', /รอบฟรี/],
  ['เครื่อง', /อุปกรณ์/],
  ['แทง', /(?:หลัง|ที่)ซื้อ/],
  ['ฝากเงิน', /เติมเงิน/],
  ['สรุปผลแล้ว', /(?:รู้|คิด)ผลแล้ว/],
];

/** Sentences of the specification keep its words. */
const SPECIFIED_TEXTS = ['รูปแบบเบอร์โทรศัพท์ไม่ถูกต้อง', 'กำลังนำท่านเข้าสู่เกม'];

const TEXTS =
  /(^|[/-])copy\.ts$|\.copy\.ts$|\/copy\/|\/contract\/errors\.ts$|remote\.config\.ts$|\/seed\/|\.seed\.ts$|\/demo\//;
/** Texts of outside parties and names of places are not ours. */
const FOREIGN_TEXTS = /^packages\/tools\/sandbox\/|\/places\//;

const files = ownSources().filter(
  (file) => TEXTS.test(file) && !FOREIGN_TEXTS.test(file) && !/\.test\.tsx?$/.test(file),
);

test('no text uses a second name of a thing', () => {
  assert.ok(files.length > 120);
  const otherwise = files.flatMap((file) =>
    SPECIFIED_TEXTS.reduce((text, own) => text.replaceAll(own, ''), readFileSync(join(root, file), 'utf8'))
      .split('\n')
      .flatMap((line, at) =>
        TERMS.filter(([, others]) => others.test(line)).map(([word]) => `${file}:${at + 1} ${word}: ${line.trim()}`),
      ),
  );
  assert.deepEqual(otherwise, []);
});

test('a time is not torn from its word at the end of a line', () => {
  const torn = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (/[}\d] น\./.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  assert.deepEqual(torn, []);
});
