import { demoStaff } from './demo-staff.ts';

/** Prints the demo persons of the sandbox with the code of this half minute. */
for (const { username, password, code } of demoStaff()) console.log(`${username} / ${password} / ${code()}`);
