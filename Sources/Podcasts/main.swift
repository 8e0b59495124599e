print("podcasts")
