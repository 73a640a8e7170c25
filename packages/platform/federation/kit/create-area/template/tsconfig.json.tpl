{
  "extends": "@chokdee/area-kit/tsconfig.json",
  "include": ["src", "*.ts"]
}
